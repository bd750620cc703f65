/** One measured run. */
export interface Measurement {
  /** Products in the catalogue. */
  products: number;
  /** `full build`, or what was changed before: `1 changed`. */
  run: string;
  pages: number;
  /** Without publishing. */
  seconds: number;
  publishSeconds: number;
  objects: number;
  /** Of all its processes together; undefined where the system does not tell. */
  peakBytes: number | undefined;
  /** Of the whole site. */
  siteBytes: number;
}
