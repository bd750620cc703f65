import { describe, expect, it } from 'vitest';
import { withColor, withFreshProducts, withLine, withQuantity } from '#rules/cart.ts';
import { lineTotal, pieceCount, readCartLine } from '#rules/cart-line.ts';
import { cartTotals, orderableLines, withRefusal } from '#rules/cart-order.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

const fridge = aCartLine({ id: 1, quantity: 2, productImgUrl: '/a.jpg', builtImages: { '/a.jpg': 'a' } });
const stove = aCartLine({ id: 2, quantity: 1 });

it('a product is added at the end of the cart, once', () => {
  const lines = withLine([fridge], stove);
  expect(lines).toEqual([fridge, stove]);
  expect(withLine(lines, { ...fridge, quantity: 9, productPrice: 1 })).toBe(lines);
});

it('a new quantity comes with the price that the shopper was shown, on a line that keeps its place', () => {
  const lines = Object.freeze([Object.freeze({ ...fridge }), stove]);
  const shown = { ...fridge, quantity: 5, productPrice: 7 };
  expect(withQuantity(lines, shown)).toMatchObject([shown, stove]);
  expect(withQuantity(lines, { ...stove, id: 3 })).toEqual([fridge, stove, { ...stove, id: 3 }]);
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

  it('leave the same lines if nothing visible changed, whichever images were built', () => {
    const lines = [{ ...fridge, quantity: fridge.productQuantity }];
    for (const builtImages of [undefined, { '/b.jpg': 'b' }])
      expect(withFreshProducts(lines, [{ ...fridge, builtImages }])).toBe(lines);
  });

  it('keep the built image if only the price changed', () => {
    const [fresh] = withFreshProducts([fridge], [{ ...fridge, builtImages: undefined, productPrice: 1 }]);
    expect(fresh?.builtImages).toEqual({ '/a.jpg': 'a' });
  });
});

it('a colour is that of its line alone, and the one before can be restored', () => {
  const lines = withColor([{ ...fridge, chosenColor: 'Oq' }, stove], fridge.id, 'Qora');
  expect(lines).toEqual([{ ...fridge, chosenColor: 'Qora', replacedColor: 'Oq' }, stove]);
  expect(withColor(lines, fridge.id, 'Qora')).toBe(lines);
  expect(withColor(lines, fridge.id, undefined)).toBe(lines);
  expect(withColor(lines, fridge.id, 'Oq')[0]).toMatchObject({ chosenColor: 'Oq', replacedColor: undefined });
});

it.each([
  ['fewer pieces', { quantityLeft: 1 }, { productQuantity: 1 }],
  ['another price', { price: 7 }, { productPrice: 7, productDiscPrice: 0 }],
  [
    'a price in dollars',
    { price: 7, currency: 'dollar' },
    { productPrice: 7, productDiscPrice: 0, productCurrency: 'dollar' },
  ],
  ['nothing but the price that was paid', { price: 900 }, {}],
])('a line that is refused for %s shows that, and nothing else', (_, refused, shown) => {
  const line = { ...fridge, productPrice: 1_000, productDiscPrice: 900 };
  expect(withRefusal(line, { productId: 1, ...refused })).toEqual({ ...line, ...shown });
});

it('counts pieces, not lines', () => {
  expect(pieceCount([fridge, stove])).toBe(3);
});

describe('totals', () => {
  const line = aCartLine({ productPrice: 1_000, productDiscPrice: 900, quantity: 3 });
  const inDollars = aCartLine({ productPrice: 499.5, productCurrency: 'dollar', quantity: 2 });
  const sum = (amount: number) => ({ amount, currency: 'sum' });
  const dollars = (amount: number) => ({ amount, currency: 'dollar' });

  it.each([
    ['discounted price if a discount applies', 900, 2_700],
    ['price if no discount applies', 1_500, 3_000],
  ])('a line is quantity times the %s', (_, productDiscPrice, amount) => {
    expect(lineTotal({ ...line, productDiscPrice })).toEqual(sum(amount));
  });

  it.each([
    ['the sum of its lines', [line, { ...line, id: 2, quantity: 1 }], 0, [sum(3_600)]],
    ['one per currency, so‘m first', [inDollars, line, inDollars], 0, [sum(2_700), dollars(1_998)]],
    ['none in so‘m if all is in dollars', [inDollars], 0, [dollars(999)]],
    ['0 so‘m if it is empty', [], 0, [sum(0)]],
    ['that of delivery alone if it is empty', [], 20_000, [sum(20_000)]],
    ['that without sold-out lines', [line, { ...stove, productQuantity: 0 }], 0, [sum(2_700)]],
  ])('the total of a cart is %s', (_, lines, deliveryFee, totals) => {
    expect(cartTotals(lines, deliveryFee)).toEqual(totals);
  });

  it('sold-out products are not ordered', () => {
    expect(orderableLines([fridge, { ...stove, productQuantity: 0 }])).toEqual([fridge]);
  });
});

describe('a saved line', () => {
  const line = aCartLine({ id: 7, productPrice: 100, quantity: 3, builtImages: { '/a.webp': 'a' } });
  const texts = { productModel: '', productImgUrl: '' };

  it.each([
    ['as it was written', {}, {}],
    ['with a name without surrounding spaces', { productName: '  Choynak \n' }, { productName: 'Choynak' }],
    ['with a number as a name', { productName: 12 }, { productName: '12' }],
    ['without an object as a name', { productName: { a: 1 } }, { productName: '' }],
    ['without texts that are null', { productModel: null, productImgUrl: null }, texts],
    ['without a negative discounted price', { productDiscPrice: -4 }, { productDiscPrice: 0 }],
    ['without a word as the discounted price', { productDiscPrice: 'half' }, { productDiscPrice: 0 }],
    ['with a word as the stock, as plenty', { productQuantity: 'many' }, { productQuantity: 999 }],
    ['with a negative stock, as none', { productQuantity: -3 }, { productQuantity: 0 }],
    ['without a colour that is a list', { chosenColor: ['Oq'] }, { chosenColor: undefined }],
    ['with a colour', { chosenColor: ' Oq ' }, { chosenColor: 'Oq' }],
    ['with a word as the quantity, as one piece', { quantity: 'ko‘p' }, { quantity: 1 }],
    ['without a quantity, as one piece', { quantity: null }, { quantity: 1 }],
    ['with whole pieces', { quantity: '2.7' }, { quantity: 2 }],
    ['with no more pieces than an order may have', { quantity: 5000 }, { quantity: 999 }],
    ['without an image that is a script', { productImgUrl: 'javascript:alert(1)' }, { productImgUrl: '' }],
    ['without an image that has no host', { productImgUrl: '//' }, { productImgUrl: '' }],
    ['without invalid built images', { builtImages: { '/a.webp': 5 } }, { builtImages: {} }],
    ['with numbers that the previous shop saved as texts', { id: '7', productPrice: ' 100.00 ' }, {}],
    ['with a discount saved as a text', { productDiscPrice: '90.50' }, { productDiscPrice: 90.5 }],
    ['with a price on request', { productPrice: 0 }, { productPrice: 0 }],
    ['without built images that are null', { builtImages: null }, { builtImages: undefined }],
    ['with a stock saved as a text', { productQuantity: '4' }, { productQuantity: 4 }],
  ])('is read %s', (_, saved, read) => {
    expect(readCartLine(JSON.parse(JSON.stringify({ ...line, ...saved })))).toEqual({ ...line, ...read });
  });

  it.each([
    ['without an id', { ...line, id: undefined }],
    ['with an id of 0', { ...line, id: 0 }],
    ['with a fractional id', { ...line, id: 1.5 }],
    ['with a word as its id', { ...line, id: 'yetti' }],
    ['without a price', { ...line, productPrice: undefined }],
    ['with a negative price', { ...line, productPrice: -1 }],
    ['with a word as its price', { ...line, productPrice: 'tekin' }],
    ['with an empty price', { ...line, productPrice: ' ' }],
    ['with a price that is a list', { ...line, productPrice: [5] }],
    ['with a price that is only true', { ...line, productPrice: true }],
    ['that is null', null],
    ['that is a text', 'line'],
    ['that is a list', [line]],
  ])('%s is invalid', (_, saved) => {
    expect(readCartLine(saved)).toBeUndefined();
  });

  it('shows only the beginning of an endless text', () => {
    const endless = 'x'.repeat(1_000_000);
    const saved = { ...line, productName: endless, productModel: endless, productImgUrl: `/${endless}` };
    const { productName, productModel, productImgUrl } = readCartLine(saved) ?? line;
    expect([productName, productModel, productImgUrl].map(({ length }) => length)).toEqual([2e3, 2e3, 2e3]);
  });
});
