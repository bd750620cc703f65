/** What the owner may want to know about a file that was imported. */
export interface Note {
  /** `line 12` of a CSV file, `record 3` of a JSON file; absent for the whole file. */
  place?: string;
  /** The same for all records that it concerns. */
  says: string;
  /** What differs between them, such as an amount. */
  detail?: string;
}
