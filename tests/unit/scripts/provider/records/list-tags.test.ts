import { expect, it } from 'vitest';
import { catalogueWriter } from '../../../../../scripts/provider/records/catalogue-writer.ts';
import { aRecord, listPath, providerWith, STORE } from '../provider-with.ts';

/** Three products on two pages; `statuses` requests both pages with their first tags. */
async function openPages() {
  const images = [{ src: '/a.webp', color: '' }];
  const { provider, database } = providerWith([{ productImages: images }, {}, {}]);
  const paths = ['1', '2'].map((page) => `/api/v1${listPath({ page, limit: '2' })}`);
  const ask = (path: string, tag = '') => provider.request(path, { headers: { 'if-none-match': tag } });
  const tags = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get('etag') ?? ''));
  const statuses = () => Promise.all(paths.map(async (path, index) => (await ask(path, tags[index])).status));
  return { database, statuses };
}

// The oldest product is alone on the second page.
it.each([
  ['a different price', 'UPDATE products SET price = price + 1 WHERE id = 1'],
  ['no image any more', "UPDATE products SET images = '[]' WHERE id = 1"],
])('only the page of the changed product is sent again: %s', async (_, edit) => {
  const { database, statuses } = await openPages();
  expect(await statuses()).toEqual([304, 304]);
  database.exec(edit);
  expect(await statuses()).toEqual([304, 200]);
});

it('a page is sent again when its product was replaced by another one with the same id', async () => {
  const { database, statuses } = await openPages();
  database.exec('DELETE FROM products WHERE id = 1');
  catalogueWriter(database, STORE).product(aRecord({ id: 1, productName: 'Pech' }));
  expect(await statuses()).toEqual([304, 200]);
});

it('all pages are sent again when the number of products changes', async () => {
  const { database, statuses } = await openPages();
  catalogueWriter(database, STORE).product(aRecord({ id: 4, createdAt: '2020-01-01T00:00:00Z' }));
  expect(await statuses()).toEqual([200, 200]);
});
