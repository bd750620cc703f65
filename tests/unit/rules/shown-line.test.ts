import { expect, it } from 'vitest';
import { readCartLine } from '#catalogue/cart-line.ts';
import { lineTotal } from '#rules/cart-line.ts';
import { readSavedCart } from '#rules/saved-cart.ts';
import { shownLine } from '#rules/shown-line.ts';

const sound = { id: 3, productName: 'Choynak', productPrice: 5, quantity: 2 };

it.each<[string, unknown]>([
  ['a sound line', sound],
  [
    'a line of the previous shop',
    { ...sound, id: '7', productPrice: '5990000.00', productDiscPrice: '0.00' },
  ],
  ['no record', null],
  ['a list', [sound]],
  ['a line without a price', { id: 3 }],
  ['a negative price', { ...sound, productPrice: -1 }],
  ['a price in words', { ...sound, productPrice: 'free' }],
  ['an id of another kind', { ...sound, id: {} }],
  ['an id below 1', { ...sound, id: 0 }],
  ['a part of an id', { ...sound, id: 1.5 }],
  ['a name with room around', { ...sound, productName: '  Choynak \n' }],
  ['a number as a name', { ...sound, productName: 12, productModel: 0 }],
  ['a record as a name', { ...sound, productName: { a: 1 }, productModel: null }],
  ['a discounted price', { ...sound, productDiscPrice: '4.5' }],
  ['a discounted price below 0', { ...sound, productDiscPrice: -4 }],
  ['a discounted price in words', { ...sound, productDiscPrice: 'half' }],
  ['dollars', { ...sound, productCurrency: ' dollar ' }],
  ['another currency', { ...sound, productCurrency: 5 }],
  ['a huge quantity', { ...sound, quantity: 1e9 }],
  ['a broken quantity', { ...sound, quantity: -2.5 }],
  ['a product that is sold out', { ...sound, productQuantity: '0' }],
  ['a stock in words', { ...sound, productQuantity: 'many' }],
  ['a stock below 0', { ...sound, productQuantity: -3 }],
  ['a picture', { ...sound, productImgUrl: ' https://shop.example/a.webp ' }],
  ['a picture that is a script', { ...sound, productImgUrl: 'javascript:alert(1)' }],
  ['a picture of no host', { ...sound, productImgUrl: '//' }],
  ['a picture of a mistyped host', { ...sound, productImgUrl: 'https://cdn:port/a.webp' }],
  ['a picture of another kind', { ...sound, productImgUrl: 5 }],
])('%s shows in the page what React will show', (_, saved) => {
  const read = readCartLine(saved);
  const [line] = readSavedCart(JSON.stringify([saved]));
  expect(line === undefined).toBe(read === undefined);
  if (!line || !read) return;
  const shown = shownLine(line);
  const { builtPicture: _name, ...fields } = shown;
  expect(read).toMatchObject(fields);
  expect(lineTotal(shown)).toEqual(lineTotal(read));
});

it('a line names the built picture of its own picture only', () => {
  const name = '3f9a0c1b2d4e-720x1005';
  const line = { ...sound, productImgUrl: '/a.webp', builtPictures: { '/a.webp': name, '/b.webp': 'other' } };
  expect(shownLine(line).builtPicture).toBe(name);
  expect(shownLine({ ...line, builtPictures: { '/a.webp': 5 } } as never).builtPicture).toBeUndefined();
  expect(shownLine({ ...line, builtPictures: null } as never).builtPicture).toBeUndefined();
});
