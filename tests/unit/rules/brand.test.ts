import { expect, it } from 'vitest';
import { brandFinder } from '#rules/brand.ts';

const brands = ['Zarnur', 'Oq Bulut', 'Art'];

it.each([
  ['Muzlatgich', 'Zarnur ZN-320', 'Zarnur'],
  ['Muzlatgich', 'ZARNUR-320', 'Zarnur'],
  ['Konditsioner Oq  bulut 12', '', 'Oq Bulut'],
  ['Zarnur sumkasi', 'Art 5', 'Art'],
  ['Smart televizor', 'Zarnuriy 5', undefined],
])('in the category «%s», the brand of «%s» is %s', (productName, productModel, brand) => {
  expect(brandFinder(brands)({ productName, productModel })).toBe(brand);
});
