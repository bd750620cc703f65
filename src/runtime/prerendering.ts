/** Whether the browser is preparing this page in case the shopper opens it (metadata/speculation-rules.ts). */
export const isPrerendering = (): boolean => 'prerendering' in document && document.prerendering === true;

/** Runs work now, or once the shopper opens a page that is being prerendered. */
export function whenShown(work: () => void): void {
  if (isPrerendering()) document.addEventListener('prerenderingchange', work, { once: true });
  else work();
}

/** Returns the milliseconds since the shopper opened this page. */
export function timeShown(): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const start = navigation && 'activationStart' in navigation ? Number(navigation.activationStart) : 0;
  return isPrerendering() ? 0 : performance.now() - start;
}
