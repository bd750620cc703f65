import * as v from 'valibot';

/** What is wrong with a field of an order or an imported record. */
export interface FieldIssue {
  /** Such as `orders.0.quantity`. */
  field: string;
  /** Why, and for imported records, after a colon, what to do. */
  reason: string;
}

/** @param whole what to name if the issue is not about a single field */
export const fieldIssue = (issue: v.BaseIssue<unknown>, whole: string): FieldIssue => ({
  field: v.getDotPath(issue) ?? whole,
  reason: issue.message,
});
