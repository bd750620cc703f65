import type { Page, Request } from 'playwright/test';
import { expect } from './shop.ts';

/** Waits for two frames and two idle periods: by then, scripts that ran have started whatever they start. */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    if (matchMedia('(scripting: none)').matches) return;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    for (let moments = 0; moments < 2; moments++) await new Promise((done) => requestIdleCallback(done));
  });

/** Tracks the requests of a page. The returned function resolves once all of them have ended and trigger no more. */
export function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let asked = 0;
  page.on('request', (request) => {
    asked += 1;
    pending.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => pending.delete(request));
  const askedMore = async () => {
    const before = asked;
    await untilIdle(page);
    return pending.size + asked - before;
  };
  return () => expect.poll(askedMore, { intervals: [50] }).toBe(0);
}

/** Opens a page and waits until everything that it requests by itself has loaded. */
export async function openSettled(page: Page, path: string): Promise<void> {
  const settled = followRequests(page);
  await page.goto(path);
  await settled();
}
