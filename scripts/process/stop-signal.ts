/** Returns a signal that aborts on Ctrl-C, on SIGTERM and when npm ends. The second time, the process ends at once. */
export function stopSignal(): { signal: AbortSignal } {
  const controller = new AbortController();
  const stop = () => (controller.signal.aborted ? process.exit(130) : controller.abort());
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  whenNpmEnds(stop);
  return controller;
}

/** A signal sent to npm ends its shell, which does not pass it on: this process would be left running. */
function whenNpmEnds(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}
