/** Whether a page has loaded, and nothing has arrived in it for five seconds; runs in the page. */
export function isQuiet(): boolean {
  const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration);
  return document.readyState === 'complete' && performance.now() - Math.max(0, ...ends) > 5000;
}
