import type { Page, Request } from 'playwright/test';
import { expect } from './shop.ts';

/** Two frames and two idle moments: what a script starts when it has run, it has started by then. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (matchMedia('(scripting: none)').matches) return;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (let moments = 0; moments < 2; moments++) await new Promise((done) => requestIdleCallback(done));
  });

/**
 * Follows what a page asks for from now on. The returned function resolves once all of it has come and nothing more
 * follows from it.
 */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    pending.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request));
  return async () => {
    await expect
      .poll(async () => {
        const before = asked;
        await untilIdle(page);
        return pending.size + asked - before;
      })
      .toBe(0);
  };
}

/** Opens a page and waits until it has asked for all that it asks for by itself, and has it. */
export async function openWhole(page: Page, path: string): Promise<void> {
  const settled = followRequests(page);
  await page.goto(path);
  await settled();
}
