import { expect, it } from 'vitest';
import { priceToPay } from '#rules/price.ts';
import { isSoldOut } from '#rules/stock.ts';
import { everything, type FacetChoice, withFacets } from '#template/facets.ts';
import { facetsOfSample, productOfSample } from '#template/product-of-sample.ts';
import { inColors, type SampleProduct } from '#template/products/sample-product.ts';

it.each<[Partial<FacetChoice>, string]>([
  [{}, 'shirt dress mug'],
  [{ availabilities: ['available'] }, 'shirt dress'],
  [{ brands: ['Lolazor', 'Kunjut'] }, 'dress mug'],
  [{ colors: ['Blue'], sizes: ['L'] }, 'shirt'],
  [{ price: { from: 11, to: 15 } }, 'shirt mug'],
])('a sample listing has the products with any of the chosen values in each filter: %o', (choice, names) => {
  const priced = { productPrice: 9000, productDiscPrice: 15, productQuantity: 1 };
  const shirt = { name: 'shirt', ...priced, brand: 'Oqtosh', colors: ['White', 'Blue'], sizes: ['M', 'L'] };
  const dress = { ...shirt, name: 'dress', productDiscPrice: 10, brand: 'Lolazor', sizes: ['S'] };
  const mug = { ...shirt, name: 'mug', brand: 'Kunjut', colors: ['Black'], sizes: [], productQuantity: 0 };
  const left = withFacets([shirt, dress, mug], { ...everything, ...choice });
  expect(left.map(({ name }) => name).join(' ')).toBe(names);
});

it('a sample product costs dollars, less than before, and is sold out if the sample says so', () => {
  const sample = {
    ...{ id: 1, title: 'Futbolka', brand: 'Oqtosh', price: 12, oldPrice: 15, alt: 'Futbolka' },
    ...inColors('t-shirt', 'White', 'Blue sold-out'),
    ...{ sizes: ['S'], options: ['Paxta'], filterCategories: ['men'] },
  } satisfies SampleProduct;
  const product = productOfSample(sample);
  expect([product.productCurrency, product.productPrice, priceToPay(product)]).toEqual(['dollar', 15, 12]);
  const ways = [{}, { isAvailable: false }, { stockAvailable: 0 }];
  const soldOut = ways.map((fields) => isSoldOut(productOfSample({ ...sample, ...fields })));
  expect(soldOut).toEqual([false, true, true]);
  expect(facetsOfSample(sample).colors).toEqual(['White']);
});
