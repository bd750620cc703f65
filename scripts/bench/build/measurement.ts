/** One measured run. */
export interface Measurement {
  /** Products in the catalogue. */
  products: number;
  /** `full build`, or what had changed before it: `1 changed`. */
  run: string;
  pages: number;
  /** Excludes publishing. */
  seconds: number;
  publishSeconds: number;
  objects: number;
  /** Of all its processes together; undefined where the system does not report it. */
  peakBytes: number | undefined;
  /** Of the whole site. */
  siteBytes: number;
}
