import type { LighthouseResult } from '../lighthouse/lighthouse-result.ts';
import type { PageName } from '../page-names.ts';
import type { SlowResult } from '../slow/measure-slow.ts';

/** A page and everything measured on it. */
export interface Measurement {
  name: string;
  url: string;
  /** The page of the shop that this is, or is the limit of. */
  page: PageName;
  isLimit?: boolean | undefined;
  lighthouse: LighthouseResult;
  slow: SlowResult;
}
