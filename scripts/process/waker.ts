/** Creates what ends pauses early, when there is something to do. */
export function waker() {
  let present = new AbortController();
  return {
    /** Aborts at the next `wake`. Taken before a look at what there is to do, it misses nothing that comes meanwhile. */
    get signal(): AbortSignal {
      return present.signal;
    },
    wake(): void {
      present.abort();
      present = new AbortController();
    },
  };
}
