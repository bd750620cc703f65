/**
 * Why an image fails to load: `passing` where the server was not reached or in trouble, so that it may be had at another
 * time; `missing` where the server says that it is not there; `refused` for all else.
 */
export type Unavailability = 'passing' | 'missing' | 'refused';

/** An image that fails to load. */
export class ImageUnavailable extends Error {
  readonly kind: Unavailability;

  constructor(reason: string, kind: Unavailability) {
    super(reason);
    this.kind = kind;
  }
}
