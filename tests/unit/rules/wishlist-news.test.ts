import { expect, it } from 'vitest';
import { seenProduct, wishlistNews } from '#rules/wishlist-news.ts';
import { aProduct } from '../../fixtures/products.ts';

const dear = aProduct({ productPrice: 200 });
const cheap = aProduct({ productPrice: 200, productDiscPrice: 150 });
const soldOut = aProduct({ productPrice: 200, productQuantity: 0 });

it.each([
  ['costs less', dear, cheap, ['cheaper']],
  ['is sold again', soldOut, dear, ['for sale again']],
  ['is sold again, for less', soldOut, cheap, ['for sale again', 'cheaper']],
  ['costs more', cheap, dear, []],
  ['is as it was', dear, dear, []],
  ['costs less but cannot be had', dear, { ...cheap, productQuantity: 0 }, []],
  ['has its price asked for now', dear, { ...dear, productPrice: 0 }, []],
  ['costs another currency', dear, { ...cheap, productCurrency: 'dollar' }, []],
])('a product that %s is that much news', (_, before, now, news) => {
  expect(wishlistNews(seenProduct(before), now)).toEqual(news);
});

it('a product that was never seen is none', () => {
  expect(wishlistNews(undefined, cheap)).toEqual([]);
});
