/** What is wrong with a field; `reason` says why and, after a colon, what to do. */
export interface RecordIssue {
  field: string;
  reason: string;
}

/** A record of a file that was left out, and everything that is wrong with it. */
export interface RejectedRecord {
  /** `line 12` of a CSV file, `record 3` of a JSON file. */
  place: string;
  issues: RecordIssue[];
}
