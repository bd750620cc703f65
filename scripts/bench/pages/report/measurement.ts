import type { LighthouseResult } from '../lighthouse/lighthouse-result.ts';
import type { PageName } from '../page-names.ts';
import type { SlowResult } from '../slow/measure-slow.ts';

/** A page with all that was measured of it. */
export interface Measurement {
  name: string;
  url: string;
  /** Which page of the shop it is, or is the limit of. */
  page?: PageName | undefined;
  isLimit?: boolean | undefined;
  lighthouse: LighthouseResult;
  slow: SlowResult;
}
