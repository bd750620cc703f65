/**
 * Why an image fails to load: `passing` if the server was unreachable or in trouble, so that it may load at another
 * time; `missing` if the server says that it does not exist; `refused` for everything else.
 */
type Unavailability = 'passing' | 'missing' | 'refused';

/** An image that fails to load. */
export class ImageUnavailable extends Error {
  readonly kind: Unavailability;

  constructor(reason: string, kind: Unavailability) {
    super(reason);
    this.kind = kind;
  }
}
