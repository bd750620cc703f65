import { expect, it } from 'vitest';
import { readCartLine } from '#rules/cart-line.ts';
import { aCartLine } from '../../fixtures/products.ts';

const line = aCartLine({ id: 7, productPrice: 100, quantity: 3, builtImages: { '/a.webp': 'a' } });

it('a line is read back as it was written', () => {
  expect(readCartLine(JSON.parse(JSON.stringify(line)))).toEqual(line);
});

it('a line of the previous shop, with prices and quantities as strings, keeps working', () => {
  const old = {
    id: '7',
    productName: 'Muzlatgich',
    productModel: null,
    productImgUrl: null,
    productPrice: '5990000.00',
    productDiscPrice: '0.00',
    productQuantity: '4',
    quantity: '2',
  };
  expect(readCartLine(old)).toMatchObject({
    id: 7,
    productModel: '',
    productImgUrl: '',
    productPrice: 5_990_000,
    productDiscPrice: 0,
    productQuantity: 4,
    quantity: 2,
  });
});

it.each([
  ['without an id', { id: undefined }],
  ['with an id of 0', { id: 0 }],
  ['with a fractional id', { id: 1.5 }],
  ['with a word as its id', { id: 'yetti' }],
  ['without a price', { productPrice: undefined }],
  ['with a negative price', { productPrice: -1 }],
  ['with a word as its price', { productPrice: 'tekin' }],
  ['with an empty price', { productPrice: '' }],
  ['with a price that is a list', { productPrice: [5] }],
])('a line %s is invalid', (_, damage) => {
  expect(readCartLine({ ...line, ...damage })).toBeUndefined();
});

it.each([null, 'line', 5, [line]])('%j is not a line', (saved) => {
  expect(readCartLine(saved)).toBeUndefined();
});

it.each([
  ['a name with surrounding spaces', { productName: '  Choynak \n' }, { productName: 'Choynak' }],
  ['a number as a name', { productName: 12 }, { productName: '12' }],
  ['an object as a name', { productName: { a: 1 } }, { productName: '' }],
  ['a negative discounted price', { productDiscPrice: -4 }, { productDiscPrice: 0 }],
  ['a word as the discounted price', { productDiscPrice: 'half' }, { productDiscPrice: 0 }],
  ['a word as the stock, as plenty', { productQuantity: 'many' }, { productQuantity: 999 }],
  ['a colour that is a list', { chosenColor: ['Oq'] }, { chosenColor: undefined }],
  ['a colour', { chosenColor: ' Oq ' }, { chosenColor: 'Oq' }],
  ['a negative stock, as none', { productQuantity: -3 }, { productQuantity: 0 }],
  ['a word as the quantity', { quantity: 'ko‘p' }, { quantity: 1 }],
  ['an absent quantity', { quantity: null }, { quantity: 1 }],
  ['a quantity that is too large', { quantity: 5000 }, { quantity: 999 }],
  ['an image that is a script', { productImgUrl: 'javascript:alert(1)' }, { productImgUrl: '' }],
  ['an image without a host', { productImgUrl: '//' }, { productImgUrl: '' }],
  ['invalid built images', { builtImages: { '/a.webp': 5 } }, { builtImages: {} }],
])('reads %s', (_, damage, read) => {
  expect(readCartLine({ ...line, ...damage })).toEqual({ ...line, ...read });
});

it('a line shows only the beginning of an endless text', () => {
  const endless = 'x'.repeat(1_000_000);
  const read = readCartLine({
    ...line,
    productName: endless,
    productModel: endless,
    productImgUrl: `/${endless}`,
  });
  const shown = [read?.productName, read?.productModel, read?.productImgUrl, read?.chosenColor];
  expect(Math.max(...shown.map((text = '') => text.length))).toBe(2_000);
});
