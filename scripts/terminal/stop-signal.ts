/**
 * Aborts when the owner presses Ctrl-C or the process is asked to end. A second time ends the process at once.
 */
export function stopSignal(): { signal: AbortSignal } {
  const controller = new AbortController();
  const stop = () => (controller.signal.aborted ? process.exit(130) : controller.abort());
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  whenNpmEnds(stop);
  return controller;
}

/** A signal sent to npm ends its shell, which does not pass it on: the process under it would be left running. */
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
