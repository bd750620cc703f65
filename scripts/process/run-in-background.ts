/** Does some work until it is disposed of, which aborts the signal and waits for the work to end. */
export function runInBackground(work: (signal: AbortSignal) => Promise<unknown>): AsyncDisposable {
  const stopped = new AbortController();
  const running = work(stopped.signal);
  return {
    async [Symbol.asyncDispose]() {
      stopped.abort();
      await running;
    },
  };
}
