import type { Page, Request } from 'playwright/test';
import { followRequests } from './open-settled.ts';

/** Kinds of requests that can carry what a shopper typed. Scripts, styles and images may still be loading. */
const CARRIERS = ['document', 'fetch', 'xhr', 'ping', 'eventsource', 'websocket'];

/** Returns `METHOD address` of each request that can carry data, from `act` until the page has settled. */
export async function dataSentBy(page: Page, act: () => Promise<void>): Promise<string[]> {
  const sent: string[] = [];
  const note = (request: Request) => {
    if (CARRIERS.includes(request.resourceType())) sent.push(`${request.method()} ${request.url()}`);
  };
  page.on('request', note);
  const settled = followRequests(page);
  await act();
  await settled();
  page.off('request', note);
  return sent;
}
