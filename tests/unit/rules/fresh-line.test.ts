import { expect, it } from 'vitest';
import { freshLine } from '#rules/fresh-line.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

const line = aCartLine({
  id: 1,
  productPrice: 5_000,
  productImgUrl: '/a.jpg',
  builtPictures: { '/a.jpg': 'a' },
  quantity: 2,
});

it('a line takes over price, name, picture and stock of its product, and keeps its quantity', () => {
  const news = {
    productName: 'Yangi nom',
    productImgUrl: '/b.jpg',
    productPrice: 6_000,
    productDiscPrice: 5_500,
    productCurrency: 'dollar',
    productQuantity: 0,
  };
  const fresh = freshLine(line, aProduct({ ...news, id: 1 }));
  expect(fresh).toMatchObject({ ...news, quantity: 2 });
});

it('a line of which nothing visible changed is the same, whatever pictures were built', () => {
  const { quantity: _, ...product } = line;
  expect(freshLine(line, { ...product, builtPictures: undefined })).toBe(line);
  expect(freshLine(line, { ...product, builtPictures: { '/b.jpg': 'b' } })).toBe(line);
});

it('the built picture stays known where only the price changed', () => {
  const { quantity: _, builtPictures: __, ...product } = line;
  expect(freshLine(line, { ...product, productPrice: 1 }).builtPictures).toEqual({ '/a.jpg': 'a' });
});

it('what a line does not show stays out of the saved cart', () => {
  const { productOption } = freshLine(line, aProduct({ id: 1, productPrice: 1, productOption: 'Tavsif' }));
  expect(productOption).toBe(line.productOption);
});
