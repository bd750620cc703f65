import { describe, expect, it } from 'vitest';
import { readCartLine } from '#catalogue/cart-line.ts';
import { readSavedLine } from '#rules/saved-cart.ts';
import { aCartLine } from '../../fixtures/products.ts';

const line = aCartLine({ id: 7, productPrice: 100, quantity: 3 });

describe('a saved line is taken where the schema of cart lines takes it', () => {
  it.each([
    ['as it was written', line],
    ['with a price of nothing', { ...line, productPrice: 0 }],
    ['with a price below nothing', { ...line, productPrice: -1 }],
    ['with a price in words', { ...line, productPrice: 'tekin' }],
    ['with an empty price', { ...line, productPrice: '' }],
    ['without a price', { ...line, productPrice: undefined }],
    ['with a price that is a list', { ...line, productPrice: [5] }],
    ['with numbers as text', { ...line, id: '7', productPrice: ' 100.50 ', quantity: '3' }],
    ['without an id', { ...line, id: undefined }],
    ['with an id of 0', { ...line, id: 0 }],
    ['with half an id', { ...line, id: 1.5 }],
    ['with an id in words', { ...line, id: 'yetti' }],
    ['without a quantity', { ...line, quantity: undefined }],
    ['with a quantity in words', { ...line, quantity: 'ko‘p' }],
    ['with too large a quantity', { ...line, quantity: 5000 }],
    ['as a text', 'line'],
    ['as nothing', null],
    ['as a list', []],
  ])('%s', (_what, saved) => {
    const { id, quantity } = Object(readCartLine(saved));
    const { id: readId, quantity: readQuantity } = Object(readSavedLine(saved));
    expect([readId, readQuantity]).toEqual([id, quantity]);
  });
});
