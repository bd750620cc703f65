import { expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { aProductList } from '../../fixtures/products.ts';

async function openListingPage(path: string) {
  const page = openPage({}, path);
  const fetch = vi.fn(async () => Response.json(aProductList()));
  vi.stubGlobal('fetch', fetch);
  return { page, fetch, ...(await import('#stores/listing.ts')) };
}

it('a search filters the listing from its first page and keeps the category', async () => {
  const { page, searchListing, $listing } = await openListingPage('/shop-default?categoryId=9&page=3');
  searchListing('o‘choq');
  expect(page.address()).toBe('/shop-default?categoryId=9&search=o%E2%80%98choq');
  expect($listing.get()).toMatchObject({
    state: 'loading',
    query: { categoryId: 9, page: 1, search: 'o‘choq' },
  });
});

it('on the static page of a category the search stays within it', async () => {
  const { page, searchListing } = await openListingPage('/category/9');
  searchListing('pech');
  expect(page.address()).toBe('/shop-default?categoryId=9&search=pech');
});

it('an empty search ends the search', async () => {
  const { page, searchListing } = await openListingPage('/shop-default?search=pech');
  searchListing('');
  expect(page.address()).toBe('/shop-default');
});

it('a repeated search changes neither the page nor the result', async () => {
  const { page, fetch, searchListing } = await openListingPage('/shop-default?page=3&search=pech');
  searchListing('pech');
  expect(page.address()).toBe('/shop-default?page=3&search=pech');
  expect(fetch).not.toHaveBeenCalled();
});
