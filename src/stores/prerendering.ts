/** Whether the browser is preparing this page in case the shopper opens it (components/shell/SpeculationRules.astro). */
export const isPrerendered = (): boolean => 'prerendering' in document && document.prerendering === true;

/** Runs work now, or once the shopper opens a page that is being prerendered. */
export function whenShown(work: () => void): void {
  if (isPrerendered()) document.addEventListener('prerenderingchange', () => work(), { once: true });
  else work();
}
