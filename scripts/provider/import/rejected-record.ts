import type { FieldIssue } from '../field-issue.ts';

/** A record of a file that was left out, and everything that is wrong with it. */
export interface RejectedRecord {
  /** `line 12` of a CSV file, `record 3` of a JSON file. */
  place: string;
  issues: FieldIssue[];
}
