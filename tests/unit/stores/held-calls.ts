import { expect, onTestFinished, vi } from 'vitest';
import type { Latest } from '#stores/latest-products.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { aProduct, aProductList } from '../../fixtures/products.ts';
import { eventually } from '../../support/eventually.ts';

/** A live call for products, answered when the test chooses. */
interface Call {
  query: Record<string, string>;
  answer: (productId: number, totalCount?: number) => void;
  fail: () => void;
}

/** Holds back the calls for products until the test answers them. */
export function holdCalls() {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    calls.push({
      query: Object.fromEntries(new URL(address).searchParams),
      answer: (id, totalCount = 95) =>
        resolve(Response.json(aProductList([aProduct({ id })], { totalCount }))),
      fail: () => reject(new TypeError('Failed to fetch')),
    });
    return promise;
  });
  // Else a store would ask the index a second later, in the middle of another test.
  onTestFinished(() => {
    for (const call of calls) call.answer(1);
  });
  const call = (number: number) =>
    eventually(() => calls[number - 1] ?? expect.fail(`call ${number} was not made`));
  return { calls, call };
}

/** Ids of the products that are shown, or why there are none. */
export const idsShown = (latest: Latest | undefined) =>
  latest?.state === 'ready' ? latest.page?.products.map(({ id }) => id) : latest?.state;

/** Opens a page with a listing, whose calls are answered by the test. */
export async function openListingPage(path = '/shop-default') {
  const page = openPage({}, path);
  const held = holdCalls();
  const listing = await import('#stores/listing.ts');
  return { page, ...held, shown: () => idsShown(listing.$listing.get()), ...listing };
}
