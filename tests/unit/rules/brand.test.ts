import { describe, expect, it, test } from 'vitest';
import { brandFinder } from '#rules/brand.ts';
import { alphabet, brandGroups } from '#rules/brand-groups.ts';

describe('brand', () => {
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
});

describe('brand groups', () => {
  describe('the alphabet filter', () => {
    test('has one key for digits and one for each letter', () => {
      expect(alphabet).toHaveLength(27);
      expect(alphabet.slice(0, 3)).toEqual(['123', 'A', 'B']);
      expect(alphabet.at(-1)).toBe('Z');
    });
  });

  /** The groups of brands with these names, and the names in them. */
  const groupsOf = (...names: string[]) =>
    brandGroups(names.map((name) => ({ name }))).map(({ title, brands }) => [
      title,
      ...brands.map(({ name }) => name),
    ]);

  describe('brand groups', () => {
    test('are in alphabetical order, as are the names in each', () => {
      expect(groupsOf('Zumrador', 'Bahorix', 'Zarnur')).toEqual([
        ['B', 'Bahorix'],
        ['Z', 'Zarnur', 'Zumrador'],
      ]);
    });

    test('leave out letters without brands', () => {
      expect(groupsOf()).toEqual([]);
    });

    test('put names that begin with a digit or symbol under 123, before the letters', () => {
      expect(groupsOf('Artel', '3M', '+Plus').map(([title]) => title)).toEqual(['123', 'A']);
    });

    test.each([
      ['small letters', 'iPhone', 'I'],
      ['accented letters', 'Électrolux', 'E'],
      ['Cyrillic letters', 'Муз', 'M'],
      ['Uzbek letters', 'O‘zbek', 'O'],
      ['Cyrillic letters that are Latin digraphs', 'Шарқ', 'S'],
    ])('file %s under a Latin capital', (_, name, title) => {
      expect(groupsOf(name)).toEqual([[title, name]]);
    });
  });
});
