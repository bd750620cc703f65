import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHTML } from 'linkedom';
import { expect, it, vi } from 'vitest';
import type { Category } from '#catalogue/records/category.ts';
import { buildSite } from '../../scripts/build/build-site.ts';
import { silentSteps } from '../../scripts/terminal/steps.ts';
import { aCategory, aProduct } from '../fixtures/products.ts';
import { catalogueOf } from '../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../unit/scripts/temporary-folder.ts';
import { compiledSettings, takeCompiledShop } from './compiled-shop.ts';
import { linkOf, textOf, textsOf } from './site-page.ts';

vi.mock('../../scripts/build/project-root.ts', async () => {
  const { ownersSite } = await import('../../scripts/test/test-site.ts');
  return { projectRoot: ownersSite.project };
});

const category = (id: number, categoryName: string, parentId: number | null): Category =>
  aCategory({ id, categoryName, parentId, categoryImgUrl: '' });

/** Two levels below the topmost; the sample of the other tests has none. */
const categories = [
  category(1, 'Katta texnika', null),
  category(2, 'Oshxona texnikasi', 1),
  category(3, 'Muzlatgichlar', 2),
  category(4, 'Konditsionerlar', 1),
  category(5, 'Elektronika', null),
];
const products = [3, 4, 5].map((categoryId, index) =>
  aProduct({ id: index + 1, productName: `Mahsulot ${categoryId}`, categoryId, productImgUrl: '' }),
);

/** Builds the shop, and returns a function that reads its pages. */
async function builtShop(): Promise<(page: string) => Element> {
  const folder = temporaryFolder();
  const [outDir, cacheDir] = [join(folder, 'site'), join(folder, 'cache')];
  await takeCompiledShop(cacheDir);
  await buildSite({
    catalogue: catalogueOf({ products, categories }),
    settings: { apiUrl: 'https://shop.example/api/v1', ...compiledSettings },
    outDir,
    cacheDir,
    images: folder,
    maxShrinkPercent: 30,
    allow: {},
    runStep: silentSteps,
  });
  return (page) => parseHTML(readFileSync(join(outDir, `${page}.html`), 'utf8')).document.body;
}

/** The texts of a list, level by level. */
const outline = (list: Element | null | undefined): unknown[] =>
  [...(list?.children ?? [])].map((item) => {
    const below = item.querySelector('ul');
    return below
      ? [textOf(item.querySelector('summary, .category-tile-main')), ...outline(below)]
      : textOf(item);
  });

const placesOf = (page: Element) => textsOf(page.querySelectorAll('[aria-label="Sahifa yo‘li"] li'));

it('nested categories are in menu and tiles, list the products below them and link to their parents', {
  timeout: 60_000,
}, async () => {
  const bodyOf = await builtShop();

  const menu = bodyOf('index').querySelector('#category-menu');
  expect(outline(menu?.querySelector('ul'))).toEqual([
    [
      'Katta texnika',
      'Barchasi: Katta texnika',
      ['Oshxona texnikasi', 'Barchasi: Oshxona texnikasi', 'Muzlatgichlar'],
      'Konditsionerlar',
    ],
    'Elektronika',
    'Barcha bo‘limlar',
  ]);
  expect(linkOf(menu, 'Barchasi: Oshxona texnikasi')).toBe('/category/2');
  expect(outline(bodyOf('shop-collection-list').querySelector('main .tiles'))).toEqual([
    ['Katta texnika', 'Oshxona texnikasi', 'Konditsionerlar'],
    'Elektronika',
  ]);

  const [topmost, second] = [bodyOf('category/1'), bodyOf('category/2')];
  expect(textsOf(topmost.querySelectorAll('main article h3'))).toEqual(['Mahsulot 3', 'Mahsulot 4']);
  expect(textsOf(second.querySelectorAll('main article h3'))).toEqual(['Mahsulot 3']);
  expect(placesOf(second)).toEqual(['Bosh sahifa', 'Bo‘limlar', 'Katta texnika', 'Oshxona texnikasi']);
  expect(placesOf(bodyOf('product-detail/1'))).toEqual([
    'Bosh sahifa',
    'Katta texnika',
    'Oshxona texnikasi',
    'Muzlatgichlar',
    'Mahsulot 3',
  ]);
});
