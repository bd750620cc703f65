/** Returns the median; for an even count, the mean of the two middle numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, number) => sum + number, 0) / middle.length;
}

/** Returns the median of one field of some records. */
export const medianOf = <Field extends string>(
  records: readonly Readonly<Record<Field, number>>[],
  field: Field,
): number => median(records.map((record) => record[field]));
