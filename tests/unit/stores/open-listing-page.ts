import { expect, onTestFinished, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { aProduct, aProductList } from '../../fixtures/products.ts';
import { eventually } from '../../support/eventually.ts';

/** A live call of the listing, answered when the test chooses; aborting it does not stop it. */
interface Call {
  query: Record<string, string>;
  answer: (productId: number, totalCount?: number) => void;
  fail: () => void;
}

/** Opens a page with a listing, whose calls are answered by the test. */
export async function openListingPage(path = '/shop-default') {
  const page = openPage({}, path);
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
  // Else the listing would ask the index a second later, in the middle of another test.
  onTestFinished(() => {
    for (const call of calls) call.answer(1);
  });
  const listing = await import('#stores/listing.ts');
  const shown = () => {
    const current = listing.$listing.get();
    return current?.state === 'ready' ? current.page.products.map(({ id }) => id) : current?.state;
  };
  const call = (number: number) =>
    eventually(() => calls[number - 1] ?? expect.fail(`call ${number} was not made`));
  return { page, calls, call, shown, ...listing };
}
