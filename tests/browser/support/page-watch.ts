import type { BrowserContext } from 'playwright/test';

/**
 * Records console errors, uncaught exceptions and requests to another origin, in every page of a context.
 * @param allowed those that a test provokes, matched against the message followed by the address it came from
 */
export function watchPages(context: BrowserContext, origin: string, allowed?: RegExp) {
  const problems: string[] = [];
  const note = (problem: string): void => {
    if (!allowed?.test(problem)) problems.push(problem);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console error: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (event) => note(`uncaught: ${event.error()} (${event.page()?.url()})`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) note(`foreign request: ${url.href}`);
  });
  return { problems };
}
