import { describe, expect, it } from 'vitest';
import { withColor, withFreshProducts, withQuantity } from '#rules/cart.ts';
import { readCartLine } from '#rules/cart-line.ts';
import { cartTotals, withRefusal } from '#rules/cart-order.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

const fridge = aCartLine({ id: 1, quantity: 2, productImgUrl: '/a.jpg', builtImages: { '/a.jpg': 'a' } });
const stove = aCartLine({ id: 2, quantity: 1 });

it('a new quantity comes with the price that the shopper was shown, on a line that keeps its place', () => {
  const lines = Object.freeze([Object.freeze({ ...fridge }), stove]);
  const shown = { ...fridge, quantity: 5, productPrice: 7 };
  expect(withQuantity(lines, shown)).toMatchObject([shown, stove]);
  expect(withQuantity(lines, { ...stove, id: 3 })).toEqual([fridge, stove, { ...stove, id: 3 }]);
});

it('a colour is that of one line, and one that it already has changes nothing', () => {
  const lines = [{ ...fridge, chosenColor: 'Oq' }, stove];
  const black = { ...fridge, chosenColor: 'Qora', replacedColor: 'Oq' };
  expect(withColor(lines, fridge.id, 'Qora')).toEqual([black, stove]);
  for (const id of [fridge.id, 3]) expect(withColor(lines, id, 'Oq')).toBe(lines);
});

describe('fresh products', () => {
  it('replace everything but the quantity, without their descriptions', () => {
    const news = {
      ...{ productName: 'Yangi nom', productImgUrl: '/b.jpg', productQuantity: 0 },
      ...{ productPrice: 6_000, productDiscPrice: 5_500, productCurrency: 'dollar' },
    };
    const lines = withFreshProducts([fridge, stove], [aProduct({ ...news, id: 1, productOption: 'Tavsif' })]);
    expect(lines).toMatchObject([{ ...fridge, ...news }, stove]);
    expect(JSON.stringify(lines)).not.toContain('Tavsif');
  });

  it('leave the same lines if nothing visible changed, and the built image if only the price did', () => {
    const lines = [{ ...fridge, quantity: fridge.productQuantity }];
    for (const builtImages of [undefined, { '/b.jpg': 'b' }])
      expect(withFreshProducts(lines, [{ ...fridge, builtImages }])).toBe(lines);
    const [fresh] = withFreshProducts([fridge], [{ ...fridge, builtImages: undefined, productPrice: 1 }]);
    expect(fresh?.builtImages).toEqual({ '/a.jpg': 'a' });
  });
});

const sevenDollars = { productPrice: 7, productDiscPrice: 0, productCurrency: 'dollar' };

it.each([
  ['fewer pieces', { quantityLeft: 1 }, { productQuantity: 1 }],
  ['a price in dollars', { price: 7, currency: 'dollar' }, sevenDollars],
  ['nothing but the price that was paid', { price: 900 }, {}],
])('a line that is refused for %s shows that, and nothing else', (_, refused, shown) => {
  const line = { ...fridge, productPrice: 1_000, productDiscPrice: 900 };
  expect(withRefusal(line, { productId: 1, ...refused })).toEqual({ ...line, ...shown });
});

const priced = aCartLine({ productPrice: 1_000, productDiscPrice: 900, quantity: 3 });
const inDollars = aCartLine({ productPrice: 499.5, productCurrency: 'dollar', quantity: 2 });
const sum = (amount: number) => ({ amount, currency: 'sum' });
const dollars = (amount: number) => ({ amount, currency: 'dollar' });

it.each([
  ['one per currency, so‘m first', [inDollars, priced, inDollars], 0, [sum(2_700), dollars(1_998)]],
  ['none in so‘m if all is in dollars', [inDollars], 0, [dollars(999)]],
  ['that of delivery alone if it is empty', [], 20_000, [sum(20_000)]],
  ['that without sold-out lines', [priced, { ...stove, productQuantity: 0 }], 0, [sum(2_700)]],
])('the total of a cart is %s', (_, lines, deliveryFee, totals) => {
  expect(cartTotals(lines, deliveryFee)).toEqual(totals);
});

describe('a saved line', () => {
  const unnamed = { productName: '', productModel: '' };
  const line = aCartLine({ id: 7, productPrice: 100, quantity: 3, builtImages: { '/a.webp': 'a' } });

  it.each([
    [
      'with the numbers that the previous shop saved as texts',
      { id: '7', productPrice: ' 100.00 ', productDiscPrice: '90.50', productQuantity: '4', quantity: '2.7' },
      { productDiscPrice: 90.5, productQuantity: 4, quantity: 2 },
    ],
    ['without texts that are none', { productName: { a: 1 }, productModel: null }, unnamed],
    ['without a colour that is none', { chosenColor: ['Oq'] }, { chosenColor: undefined }],
    ['without a script as its image', { productImgUrl: 'javascript:alert(1)' }, { productImgUrl: '' }],
    [
      'with a discount, a stock and a quantity that can be meant by damaged ones',
      { productDiscPrice: 'half', productQuantity: 'many', quantity: null, builtImages: { '/a.webp': 5 } },
      { productDiscPrice: 0, productQuantity: 999, quantity: 1, builtImages: {} },
    ],
    [
      'with nothing negative, and no more pieces than an order may have',
      { productDiscPrice: -4, productQuantity: -3, quantity: 5000 },
      { productDiscPrice: 0, productQuantity: 0, quantity: 999 },
    ],
    ['with a price on request', { productPrice: 0 }, { productPrice: 0 }],
  ])('is read %s', (_, saved, read) => {
    expect(readCartLine(JSON.parse(JSON.stringify({ ...line, ...saved })))).toEqual({ ...line, ...read });
  });

  it.each([
    ...[undefined, 0, 1.5, 'yetti'].map((id) => ({ ...line, id })),
    ...[undefined, -1, 'tekin', ' ', [5]].map((productPrice) => ({ ...line, productPrice })),
    ...[null, [line]],
  ])('%j is none', (saved) => {
    expect(readCartLine(saved)).toBeUndefined();
  });

  it('shows only the beginning of an endless text', () => {
    const endless = 'x'.repeat(1_000_000);
    const saved = { ...line, productName: endless, productModel: endless, productImgUrl: `/${endless}` };
    const { productName, productModel, productImgUrl } = readCartLine(saved) ?? line;
    expect([productName, productModel, productImgUrl].map(({ length }) => length)).toEqual([2e3, 2e3, 2e3]);
  });
});
