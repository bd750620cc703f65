import { expect, it } from 'vitest';
import { seenProduct, wishlistNews } from '#rules/wishlist-news.ts';
import { aProduct } from '../../fixtures/products.ts';

const dear = aProduct({ productPrice: 200 });
const cheap = aProduct({ productPrice: 200, productDiscPrice: 150 });
const soldOut = aProduct({ productPrice: 200, productQuantity: 0 });

it.each([
  ['costs less', dear, cheap, ['cheaper']],
  ['is for sale again', soldOut, dear, ['for sale again']],
  ['is for sale again, for less', soldOut, cheap, ['for sale again', 'cheaper']],
  ['costs more', cheap, dear, []],
  ['is unchanged', dear, dear, []],
  ['costs less but is sold out', dear, { ...cheap, productQuantity: 0 }, []],
  ['now has its price on request', dear, { ...dear, productPrice: 0 }, []],
  ['changes currency', dear, { ...cheap, productCurrency: 'dollar' }, []],
])('a product that %s gives the right news', (_, before, now, news) => {
  expect(wishlistNews(seenProduct(before), now)).toEqual(news);
});

it('a product that was never seen is no news', () => {
  expect(wishlistNews(undefined, cheap)).toEqual([]);
});
