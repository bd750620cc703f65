/** Tells the owner of troubles that last. */
export type LastingTroubles = ReturnType<typeof lastingTroubles>;

const HOUR_MS = 3_600_000;

/** @param now a clock in milliseconds that is never set */
export function lastingTroubles(print: (line: string) => void, now: () => number = () => performance.now()) {
  const printedAt = new Map<string, number>();
  return {
    /** Must be called each time it occurs: prints the line the first time, and then once an hour. */
    occurred(trouble: string, line: string): void {
      if (now() - (printedAt.get(trouble) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return;
      printedAt.set(trouble, now());
      print(line);
    },
    /** Must be called once it is over: if it begins again, that is printed at once. */
    ended: (trouble: string) => void printedAt.delete(trouble),
  };
}
