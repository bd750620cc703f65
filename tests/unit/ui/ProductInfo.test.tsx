import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ProductInfo } from '#ui/product/ProductInfo.tsx';
import { aProduct } from '../../fixtures/products.ts';

const BOUGHT = ['Best seller', '56 kishi sotib oldi'];
const TERMS = ['1-2 kun', '100 000 so‘mdan', '30 kun', 'naqd pul'];

it.each([
  ['that can be ordered makes all claims', {}, false, [...BOUGHT, ...TERMS]],
  ['that is newer than the last build does not claim to have been bought', {}, true, TERMS],
  ['that is sold out makes none', { productQuantity: 0 }, false, []],
  ['without a price makes none', { productPrice: 0 }, false, []],
])('the page of a product %s', (_, fields, isUnbuilt, claims) => {
  const html = renderToStaticMarkup(<ProductInfo product={aProduct(fields)} isUnbuilt={isUnbuilt} />);
  expect([...BOUGHT, ...TERMS].filter((claim) => html.includes(claim))).toEqual(claims);
});
