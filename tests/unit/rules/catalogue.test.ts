import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import {
  ancestorsOf,
  childrenOf,
  openBranches,
  subtreeIds,
  type TreeCategory,
  withoutCycles,
} from '#rules/category-tree.ts';
import { nearestInPrice } from '#rules/nearest-in-price.ts';
import { neighboursOf } from '#rules/neighbours.ts';
import { isNearName } from '#rules/slips.ts';
import {
  descriptionLines,
  readDescription,
  specificationNames,
  specificationOf,
} from '#rules/specifications.ts';
import { aProduct } from '../../fixtures/products.ts';

// Stoves are below the kitchen and gas stoves below those; the parent of 5 does not exist.
const [kitchen, stoves, phones] = [{ id: 1 }, { id: 2, parentId: 1 }, { id: 4, parentId: null }];
const lost = { id: 5, parentId: 99 };
const tree: TreeCategory[] = [kitchen, stoves, { id: 3, parentId: 2 }, phones, lost];

it('a category has the ones above it as ancestors, the ones below it as its branch', () => {
  expect(ancestorsOf(tree, 3)).toEqual([kitchen, stoves]);
  for (const id of [1, 5, null]) expect(ancestorsOf(tree, id)).toEqual([]);
  expect([1, 4, 0].map((id) => subtreeIds(tree, id))).toEqual([[1, 2, 3], [4], [0]]);
  expect(childrenOf(tree), 'those without a parent in the list').toEqual([kitchen, phones, lost]);
  expect(childrenOf(tree, 1)).toEqual([stoves]);
});

it('the first category of a cycle becomes a top-level one, so that all can be reached', () => {
  const parents = (categories: readonly TreeCategory[]) => categories.map(({ parentId }) => parentId);
  const circle = [7, 8, 7, 9].map((parentId, place) => ({ id: 6 + place, parentId }));
  expect(parents(withoutCycles([...tree, ...circle]))).toEqual([...parents(tree), 7, null, 7, null]);
  expect([ancestorsOf(circle, 7), subtreeIds(circle, 7)]).toEqual([[], [7, 6, 8]]);
});

it.each([
  [undefined, '1 4 5'],
  [3, '1 -2 --3 4 5'],
])('the selection shows the top level and what surrounds the chosen category %s: %s', (chosen, shown) => {
  const branches = openBranches(tree, chosen);
  expect(branches.map(({ category, level }) => '-'.repeat(level) + category.id).join(' ')).toBe(shown);
});

it.each([
  ['a missing letter', 'muzlatgch', 'Muzlatgichlar', true],
  ['Cyrillic and apostrophes', 'музлатгч', "Muzlatg'ichlar", true],
  ['one word of several', 'samsung mashna', 'Kir yuvish mashinalari', true],
  ['two wrong letters', 'muzlotgoch', 'Muzlatgichlar', false],
  ['a word of three letters', 'kor', 'Kir yuvish mashinalari', false],
  ['nothing', '', 'Televizorlar', false],
])('a search with %s: whether %j may mean the category %j is %s', (_, search, name, isNear) => {
  expect(isNearName(search, name)).toBe(isNear);
});

const ids = [3, 7, 40, 101];

it.each([
  ['of one in the middle are the nearest ids, across gaps', ids, 40, { previous: 7, next: 101 }],
  ['of the first have no previous one', ids, 3, { previous: undefined, next: 7 }],
  ['of the last lead back to the first', ids, 101, { previous: 40, next: 3 }],
  ['of the only one are itself as the next', [5], 5, { previous: undefined, next: 5 }],
  ['of a missing one after the last', ids, 200, { previous: 101, next: 3 }],
])('the previous and next product %s', (_, all, id, neighbours) => {
  expect(neighboursOf(all, id)).toEqual(neighbours);
});

describe('nearest in price', () => {
  // Their prices are 1 to 9, like their ids.
  const products = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => aProduct({ id, productPrice: id }));
  const withOther = (id: number, fields: Partial<Product>) =>
    products.map((product) => (product.id === id ? { ...product, ...fields } : product));
  const nearestTo = (id: number, among: readonly Product[] = products) =>
    nearestInPrice(among, 4)
      .get(id)
      ?.map((product) => product.id);

  it.each([
    ['the nearest prices on both sides, never the product itself', 5, products, [3, 4, 6, 7]],
    ['the last ones for the dearest', 9, products, [5, 6, 7, 8]],
    ['fewer if there are no more', 2, products.slice(0, 3), [1, 3]],
    ['what costs nearly the same in the end', 5, withOther(9, { productDiscPrice: 5 }), [3, 4, 9, 6]],
    ['products that can be bought', 5, withOther(4, { productQuantity: 0 }), [2, 3, 6, 7]],
    ['products that have a price', 1, withOther(2, { productPrice: 0 }), [3, 4, 5, 6]],
    ['only prices in the same currency', 5, withOther(4, { productCurrency: 'dollar' }), [2, 3, 6, 7]],
  ])('finds %s', (_, id, among, nearest) => {
    expect(nearestTo(id, among)).toEqual(nearest);
  });

  it('finds the same in whatever order products of the same price come', () => {
    const alike = products.map((product) => ({ ...product, productPrice: 7 }));
    expect(nearestTo(6, alike)).toEqual(nearestTo(6, alike.toReversed()));
  });
});

const read = (productOption: string) => readDescription({ productOption });

it('lines of the form "name: value" become specifications; the rest stays text in its order', () => {
  const description =
    '\nSovuq va keng.\n\nEnergiya sinfi: A++\nBatareya:  5000 mAh, 67 W \n\n• Shovqin : 39 dB\nKafolat bor.';
  expect(read(description)).toEqual({
    specifications: [
      { name: 'Energiya sinfi', value: 'A++' },
      { name: 'Batareya', value: '5000 mAh, 67 W' },
      { name: 'Shovqin', value: '39 dB' },
    ],
    text: 'Sovuq va keng.\n\nKafolat bor.',
  });
});

it.each([
  'Diqqat: bu bitta gap.',
  'Manzil https://shop.example\nSoat 10:30 dan 19:00 gacha\nIkki:uch',
  'Bu juda uzun gap bo‘lib, unda ikki nuqta ancha keyin keladi: qiymat\nYana shunday uzun gap keladi, unda ham keyin: qiymat',
  '',
])('a text without such lines stays unchanged: %j', (description) => {
  expect(read(description)).toEqual({ specifications: [], text: description });
});

it('a comparison has a row for every specification of any product', () => {
  const one = read('Rang: oq\nHajmi: 320 l').specifications;
  const other = read('Hajmi: 300 l\nRang: qora\nRang: oq').specifications;
  expect(specificationNames([one, other])).toEqual(['Rang', 'Hajmi']);
  expect(specificationOf(other, 'Rang')).toBe('qora; oq');
  expect(specificationOf(one, 'Kafolat')).toBe('');
});

it('attributes are shown as specifications, and only lines that do not repeat one stay', () => {
  const productOption = 'Sovuq va keng.\n\nENERGIYA SINFI: A+\nBatareya: 67 W\nKafolat bor.';
  const text = 'Sovuq va keng.\n\nBatareya: 67 W\nKafolat bor.';
  const size = { name: 'Hajmi', value: '320 l' };
  const attributes = [{ name: 'Energiya sinfi', value: 'A++' }, size];
  expect(readDescription({ productOption, attributes })).toEqual({ specifications: attributes, text });
  expect(readDescription({ productOption, attributes: [] })).toEqual(read(productOption));
  const lines = `${text}\nEnergiya sinfi: A++\nHajmi: 320 l`;
  expect(descriptionLines({ productOption, attributes })).toBe(lines);
});
