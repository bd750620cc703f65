import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';
import { reportPage } from '../../../../scripts/report/report-page.ts';
import { surveyCatalogue } from '../../../../scripts/report/survey-catalogue.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const described = { productOption: 'Bor' };
const image = (digest: string) => ({ '/media/muzlatgich.webp': `${digest.repeat(12)}-100x100` });

const products = [
  aProduct({ id: 1, ...described, productName: 'Oʻtgʻich', builtImages: image('a') }),
  aProduct({ id: 2, ...described, productName: 'O‘TG‘ICH', productQuantity: 0 }),
  aProduct({ id: 3, ...described, productName: 'Narxsiz', productPrice: 0 }),
  aProduct({ id: 4, ...described, productName: 'Rasmsiz', productImgUrl: '' }),
  aProduct({ id: 5, productName: 'Tavsifsiz' }),
  aProduct({ id: 6, ...described, productName: '<b>Arzon</b>', productDiscPrice: 599_000, categoryId: 2 }),
  aProduct({
    id: 7,
    ...described,
    productName: 'Chegirmasiz',
    productDiscPrice: 6_990_000,
    categoryId: null,
  }),
];
const broken = [
  { kind: 'product', id: 'x1', position: 9, field: 'productPrice', reason: 'is not a number' },
] as const;

async function survey() {
  const imageDir = temporaryFolder();
  writeFileSync(join(imageDir, 'aaaaaaaaaaaa-100.webp'), 'x'.repeat(2_000));
  const categories = [aCategory(), aCategory({ id: 2, categoryName: 'Pechlar' })];
  const catalogue = catalogueOf({ products, categories }, { report: { broken: [...broken], warnings: [] } });
  return surveyCatalogue(catalogue, imageDir);
}

const ids = (named: readonly { id: number }[]) => named.map(({ id }) => id);

it('finds what an owner may want to fix', async () => {
  const found = await survey();
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
});

it('shows it on a page with links to the products, whatever they are called', async () => {
  const html = reportPage(await survey(), 'https://shop.example');
  const { document } = parseHTML(html);
  expect(html).not.toContain('<b>Arzon');
  const links = [...document.querySelectorAll('a')];
  expect(links.find(({ textContent }) => textContent?.includes('Arzon'))?.href).toBe(
    'https://shop.example/product-detail/6',
  );
  expect(document.querySelectorAll('svg[role="img"]')).toHaveLength(2);
  expect(document.documentElement.textContent).toContain('product x1: productPrice is not a number');
});
