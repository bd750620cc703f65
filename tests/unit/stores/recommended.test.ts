import { expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { aProduct, aProductList } from '../../fixtures/products.ts';

async function openRecommended() {
  openPage({ sessionStorage: 'forbidden' });
  const fetch = vi.fn<typeof globalThis.fetch>(async () =>
    Response.json(aProductList([aProduct({ id: 9 }), aProduct({ id: 8 })])),
  );
  vi.stubGlobal('fetch', fetch);
  return { fetch, ...(await import('#stores/recommended.ts')) };
}

it('recommends the newest products, asked for once', async () => {
  const { fetch, $recommended, loadRecommended } = await openRecommended();
  expect($recommended.get()).toEqual([]);
  await loadRecommended();
  await loadRecommended();
  expect($recommended.get().map(({ id }) => id)).toEqual([9, 8]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('recommends nothing without an answer, and asks again the next time', async () => {
  const { fetch, $recommended, loadRecommended } = await openRecommended();
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await loadRecommended();
  expect($recommended.get()).toEqual([]);
  await loadRecommended();
  expect($recommended.get()).toHaveLength(2);
});
