/** A record of the file that was left out, and everything that is wrong with it. */
export interface RejectedRecord {
  /** `line 12` of a CSV file, `record 3` of a JSON file. */
  place: string;
  issues: { field: string; reason: string }[];
}
