/**
 * Why a picture fails to load: `passing` where the server was not reached or in trouble, so that it may be had at another
 * time; `missing` where the server says that it is not there; `refused` for all else.
 */
export type Unavailability = 'passing' | 'missing' | 'refused';

/** A picture that fails to load. */
export class PictureUnavailable extends Error {
  readonly kind: Unavailability;

  constructor(reason: string, kind: Unavailability) {
    super(reason);
    this.kind = kind;
  }
}
