import { expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { aCategory } from '../../fixtures/products.ts';

async function openCategories() {
  openPage();
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ data: [aCategory({ id: 4 })] }));
  vi.stubGlobal('fetch', fetch);
  return { fetch, ...(await import('#stores/categories.ts')) };
}

it('the live categories are asked for once', async () => {
  const { fetch, $categories, loadCategories } = await openCategories();
  expect($categories.get()).toEqual([]);
  await loadCategories();
  await loadCategories();
  expect($categories.get().map(({ id }) => id)).toEqual([4]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('there are none without an answer, until it is asked for again', async () => {
  const { fetch, $categories, loadCategories } = await openCategories();
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await loadCategories();
  expect($categories.get()).toEqual([]);
  await loadCategories();
  expect($categories.get()).toHaveLength(1);
});
