import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { reportPage } from '../../../../scripts/report/report-page.ts';
import { surveyCatalogue } from '../../../../scripts/report/survey-catalogue.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const described = (id: number, productName: string, changes: Parameters<typeof aProduct>[0]) =>
  aProduct({ id, productName, productOption: 'Bor', ...changes });
const builtImages = { '/media/muzlatgich.webp': `${'a'.repeat(12)}-100x100` };
const products = [
  described(1, 'Oʻtgʻich', { builtImages }),
  described(2, 'O‘TG‘ICH', { productQuantity: 0 }),
  described(3, 'Narxsiz', { productPrice: 0 }),
  described(4, 'Rasmsiz', { productImgUrl: '' }),
  aProduct({ id: 5, productName: 'Tavsifsiz' }),
  described(6, '<b>Arzon</b>', {
    ...{ productDiscPrice: 599_000, categoryId: 2 },
    discount: { price: 599_000, until: '2126-11-30T19:00:00.000Z' },
  }),
  described(7, 'Chegirmasiz', { productDiscPrice: 6_990_000, categoryId: null }),
];
const broken = [
  { kind: 'product' as const, id: 'x1', position: 9, field: 'productPrice', reason: 'is not a number' },
];

const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id);

it('finds what an owner may want to fix, and shows it with links to the products, whatever they are called', async () => {
  const imageDir = temporaryFolder();
  writeFileSync(join(imageDir, 'aaaaaaaaaaaa-100.webp'), 'x'.repeat(2_000));
  const categories = [aCategory(), aCategory({ id: 2, categoryName: 'Pechlar' })];
  const catalogue = catalogueOf({ products, categories }, { report: { broken, warnings: [] } });
  const found = await surveyCatalogue(catalogue, imageDir);
  expect(found).toMatchObject({ products: 7, soldOut: 1, broken });
  expect(found.categories).toEqual([
    { id: 1, name: 'Muzlatgichlar', count: 5, soldOut: 1 },
    { id: 2, name: 'Pechlar', count: 1, soldOut: 0 },
    { id: null, name: 'No category', count: 1, soldOut: 0 },
  ]);
  expect(ids(found.withoutPrice)).toEqual([3]);
  expect(ids(found.withoutImage)).toEqual([4]);
  expect(ids(found.withoutDescription)).toEqual([5]);
  expect(ids(found.wrongDiscounts)).toEqual([7]);
  expect(found.greatDiscounts).toMatchObject([{ id: 6, percent: 90 }]);
  expect(found.doubled.map(ids)).toEqual([[1, 2]]);
  expect(found.heaviest).toMatchObject([{ id: 1, bytes: 2_000 }]);

  const html = reportPage(found, 'https://shop.example');
  const { document } = parseHTML(html);
  expect(html).not.toContain('<b>Arzon');
  const links = [...document.querySelectorAll('a')];
  const link = links.find(({ textContent }) => textContent?.includes('Arzon'));
  expect(link?.href).toBe('https://shop.example/product-detail/6');
  expect(document.documentElement.textContent).toContain('They end: 2126-11-30 (1).');
  expect(document.documentElement.textContent).toContain('product x1: productPrice is not a number');
});
