declare global {
  interface Window {
    /** What shoppers did so far (components/shell/EarlyTaps.astro); gone once the actions listen themselves. */
    earlyTaps?: Event[];
  }
}

/** Does again, in its order, what was done before the actions were listened for. */
export function repeatEarlyTaps(): void {
  const events = window.earlyTaps ?? [];
  delete window.earlyTaps;
  for (const event of events) {
    const target = event.target as Element;
    target.closest('[aria-busy]')?.removeAttribute('aria-busy');
    target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
  }
}
