/** The products before and after one, in id order. */
export interface Neighbours {
  previous: number | undefined;
  next: number;
}

/**
 * The existing neighbours of every id: previous stops at the first, next wraps to the first (decision 6).
 */
export function neighboursOf(ids: readonly number[]): Map<number, Neighbours> {
  const sorted = [...ids].sort((a, b) => a - b);
  return new Map(
    sorted.map((id, index) => [
      id,
      { previous: sorted[index - 1], next: sorted[index + 1] ?? (sorted[0] as number) },
    ]),
  );
}
