import { expect, it } from 'vitest';
import { brandFinder } from '#rules/brand.ts';
import { brandGroups } from '#rules/brand-groups.ts';

it.each([
  ['Muzlatgich', 'Zarnur ZN-320', 'Zarnur'],
  ['Muzlatgich', 'ZARNUR-320', 'Zarnur'],
  ['Konditsioner Oq  bulut 12', '', 'Oq Bulut'],
  ['Konditsioner Oq – bulut', '', 'Oq Bulut'],
  ['Zarnur sumkasi', 'Art 5', 'Art'],
  ['Smart televizor', 'Zarnuriy 5', undefined],
])('in the category «%s», the brand of «%s» is %s', (productName, productModel, brand) => {
  expect(brandFinder(['Zarnur', 'Oq Bulut', 'Art'])({ productName, productModel })).toBe(brand);
});

it.each<[string, string[], string[][]]>([
  [
    'in alphabetical order, as are the names in each',
    ['Zumrador', 'Bahorix', 'Zarnur'],
    [
      ['B', 'Bahorix'],
      ['Z', 'Zarnur', 'Zumrador'],
    ],
  ],
  ['absent for letters without brands', [], []],
  [
    'led by that of digits and symbols',
    ['Artel', '3M', '+Plus'],
    [
      ['123', '+Plus', '3M'],
      ['A', 'Artel'],
    ],
  ],
  ['named with capitals', ['iPhone'], [['I', 'iPhone']]],
  ['named without accents', ['Électrolux'], [['E', 'Électrolux']]],
  ['named in Latin for Cyrillic names', ['Муз'], [['M', 'Муз']]],
  ['named without Uzbek apostrophes', ['O‘zbek'], [['O', 'O‘zbek']]],
  ['named with one letter of a Latin digraph', ['Шарқ'], [['S', 'Шарқ']]],
])('groups of brands are %s', (_, names, groups) => {
  const found = brandGroups(names.map((name) => ({ name })));
  expect(found.map(({ title, brands }) => [title, ...brands.map(({ name }) => name)])).toEqual(groups);
});
