/** Returns the median; for an even count, the mean of the two middle numbers. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, number) => sum + number, 0) / middle.length;
}

/** Returns the medians of the fields of some records; of a field that some lack, NaN. */
export const medians = <Field extends string>(
  records: readonly Readonly<Partial<Record<Field, number>>>[],
): Partial<Record<Field, number>> =>
  Object.fromEntries(
    Object.keys(records[0] ?? {}).map((field) => [
      field,
      median(records.map((record) => record[field as Field] ?? Number.NaN)),
    ]),
  ) as Partial<Record<Field, number>>;
