import { describe, expect, it } from 'vitest';
import {
  everything,
  type FacetChoice,
  type Faceted,
  facetValues,
  initialChoice,
  pushBounds,
  withFacets,
} from '#rules/facets.ts';

const product = (name: string, fields: Partial<Faceted> = {}) => ({
  name,
  productPrice: 15,
  productDiscPrice: 0,
  productQuantity: 1,
  brand: 'Oqtosh',
  colors: ['Black'],
  sizes: ['M'],
  ...fields,
});

const left = (products: ReturnType<typeof product>[], choice: Partial<FacetChoice>): string[] =>
  withFacets(products, { ...everything, ...choice }).map(({ name }) => name);

describe('filtered products', () => {
  const shirt = product('shirt', { sizes: ['M', 'L'], colors: ['White', 'Blue'] });
  const dress = product('dress', { brand: 'Lolazor', sizes: ['S'], colors: ['Blue'] });
  const mug = product('mug', { brand: 'Kunjut', sizes: [], productQuantity: 0 });
  const all = [shirt, dress, mug];

  it('are all products if nothing is chosen', () => {
    expect(left(all, {})).toEqual(['shirt', 'dress', 'mug']);
  });

  it.each<[Partial<FacetChoice>, string[]]>([
    [{ availabilities: ['available'] }, ['shirt', 'dress']],
    [{ availabilities: ['out-of-stock'] }, ['mug']],
    [{ availabilities: ['available', 'out-of-stock'] }, ['shirt', 'dress', 'mug']],
    [{ brands: ['Lolazor', 'Kunjut'] }, ['dress', 'mug']],
    [{ colors: ['Blue'] }, ['shirt', 'dress']],
    [{ sizes: ['S', 'L'] }, ['shirt', 'dress']],
    [{ colors: ['Blue'], sizes: ['L'] }, ['shirt']],
    [{ colors: ['Beige'] }, []],
  ])('have any of the chosen values in each facet: %o', (choice, names) => {
    expect(left(all, choice)).toEqual(names);
  });
});

describe('the price filter', () => {
  const priced = [1.76, 5, 9.99, 10, 20, 20.01, 22, 6500].map((productPrice) =>
    product(String(productPrice), { productPrice }),
  );

  it('is from 10 to 20 dollars at first, both included', () => {
    expect(withFacets(priced, initialChoice).map(({ name }) => name)).toEqual(['10', '20']);
  });

  it('has no limit where a handle is at its end', () => {
    expect(left(priced, { price: { from: 5, to: 10 } })).toEqual(['1.76', '5', '9.99', '10']);
    expect(left(priced, { price: { from: 21, to: 22 } })).toEqual(['22', '6500']);
  });

  it('applies to the price to pay', () => {
    const reduced = product('reduced', { productPrice: 30, productDiscPrice: 12 });
    expect(left([reduced], { price: { from: 11, to: 13 } })).toEqual(['reduced']);
  });

  it('has handles that never cross', () => {
    expect(pushBounds(18, 12, 'from')).toEqual({ from: 18, to: 18 });
    expect(pushBounds(18, 12, 'to')).toEqual({ from: 12, to: 12 });
    expect(pushBounds(10, 20, 'to')).toEqual({ from: 10, to: 20 });
  });
});

it('each value of a facet comes with its number of products', () => {
  const products = [product('one', { sizes: ['S', 'M'] }), product('other', { sizes: ['M'] })];
  expect(facetValues(products, ({ sizes }) => sizes)).toEqual([
    { value: 'S', count: 1 },
    { value: 'M', count: 2 },
  ]);
});
