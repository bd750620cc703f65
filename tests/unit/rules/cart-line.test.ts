import { expect, it } from 'vitest';
import { readCartLine } from '#rules/cart-line.ts';
import { aCartLine } from '../../fixtures/products.ts';

const line = aCartLine({ id: 7, productPrice: 100, quantity: 3, builtImages: { '/a.webp': 'a' } });

it('a line is read as it was written', () => {
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
  ['with half an id', { id: 1.5 }],
  ['with an id in words', { id: 'yetti' }],
  ['without a price', { productPrice: undefined }],
  ['with a price below nothing', { productPrice: -1 }],
  ['with a price in words', { productPrice: 'tekin' }],
  ['with an empty price', { productPrice: '' }],
  ['with a price that is a list', { productPrice: [5] }],
])('a line %s is none', (_, damage) => {
  expect(readCartLine({ ...line, ...damage })).toBeUndefined();
});

it.each([null, 'line', 5, [line]])('%j is no line', (saved) => {
  expect(readCartLine(saved)).toBeUndefined();
});

it.each([
  ['a name with room around', { productName: '  Choynak \n' }, { productName: 'Choynak' }],
  ['a number as a name', { productName: 12 }, { productName: '12' }],
  ['a record as a name', { productName: { a: 1 } }, { productName: '' }],
  ['a discounted price below 0', { productDiscPrice: -4 }, { productDiscPrice: 0 }],
  ['a discounted price in words', { productDiscPrice: 'half' }, { productDiscPrice: 0 }],
  ['a stock in words, as enough', { productQuantity: 'many' }, { productQuantity: 999 }],
  ['a colour that is a list', { chosenColor: ['Oq'] }, { chosenColor: undefined }],
  ['a colour', { chosenColor: ' Oq ' }, { chosenColor: 'Oq' }],
  ['a stock below 0, as none', { productQuantity: -3 }, { productQuantity: 0 }],
  ['a quantity in words', { quantity: 'ko‘p' }, { quantity: 1 }],
  ['a quantity of nothing', { quantity: null }, { quantity: 1 }],
  ['too large a quantity', { quantity: 5000 }, { quantity: 999 }],
  ['an image that is a script', { productImgUrl: 'javascript:alert(1)' }, { productImgUrl: '' }],
  ['an image of no host', { productImgUrl: '//' }, { productImgUrl: '' }],
  ['built images that are none', { builtImages: { '/a.webp': 5 } }, { builtImages: {} }],
])('reads %s', (_, damage, read) => {
  expect(readCartLine({ ...line, ...damage })).toEqual({ ...line, ...read });
});
