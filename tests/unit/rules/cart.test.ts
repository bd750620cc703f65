import { describe, expect, it } from 'vitest';
import { hasLine, withFreshProducts, withLine, withoutLine, withQuantity } from '#rules/cart.ts';
import { lineTotal, pieceCount, readCartLine } from '#rules/cart-line.ts';
import { cartTotals, orderableLines, withoutOrdered } from '#rules/cart-order.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

describe('cart', () => {
  const fridge = aCartLine({ id: 1, quantity: 2 });
  const stove = aCartLine({ id: 2, quantity: 1 });

  describe('adding to the cart', () => {
    it('appends a product that is not in the cart with its quantity', () => {
      expect(withLine([fridge], stove)).toEqual([fridge, stove]);
    });

    it('changes nothing for a product already in the cart', () => {
      const lines = [fridge, stove];
      expect(withLine(lines, { ...fridge, quantity: 9, productPrice: 1 })).toBe(lines);
    });
  });

  describe('updating a quantity', () => {
    it('sets it on the line, which keeps its place', () => {
      expect(withQuantity([fridge, stove], { ...fridge, quantity: 5 })).toEqual([
        { ...fridge, quantity: 5 },
        stove,
      ]);
    });

    it('takes over the price that the shopper was shown', () => {
      const [line] = withQuantity([fridge], { ...fridge, quantity: 5, productPrice: 7 });
      expect(line).toMatchObject({ quantity: 5, productPrice: 7 });
    });

    it('adds the line when it is absent', () => {
      expect(withQuantity([fridge], { ...stove, quantity: 3 })).toEqual([fridge, { ...stove, quantity: 3 }]);
    });

    it('leaves the existing lines unchanged, for those who still show them', () => {
      const lines = Object.freeze([Object.freeze({ ...fridge })]);
      withQuantity(lines, { ...fridge, quantity: 5 });
      expect(lines).toEqual([fridge]);
    });
  });

  describe('fresh products', () => {
    const line = aCartLine({ id: 1, productImgUrl: '/a.jpg', builtImages: { '/a.jpg': 'a' }, quantity: 2 });

    it('replace everything but the quantity', () => {
      const news = {
        productName: 'Yangi nom',
        productImgUrl: '/b.jpg',
        productPrice: 6_000,
        productDiscPrice: 5_500,
        productCurrency: 'dollar',
        productQuantity: 0,
      };
      expect(withFreshProducts([line, stove], [aProduct({ ...news, id: 1 })])).toMatchObject([
        { ...line, ...news },
        stove,
      ]);
    });

    it('leave the same lines if nothing visible changed, whichever images were built', () => {
      const lines = [line];
      expect(withFreshProducts(lines, [{ ...line, builtImages: undefined }])).toBe(lines);
      expect(withFreshProducts(lines, [{ ...line, builtImages: { '/b.jpg': 'b' } }])).toBe(lines);
    });

    it('keep the built image if only the price changed', () => {
      const [fresh] = withFreshProducts([line], [{ ...line, builtImages: undefined, productPrice: 1 }]);
      expect(fresh?.builtImages).toEqual({ '/a.jpg': 'a' });
    });

    it('add no descriptions to the cart', () => {
      const [fresh] = withFreshProducts(
        [line],
        [aProduct({ id: 1, productPrice: 1, productOption: 'Tavsif' })],
      );
      expect(JSON.stringify(fresh)).not.toContain('Tavsif');
    });
  });

  it('removing a product deletes only its line', () => {
    expect(withoutLine([fridge, stove], 1)).toEqual([stove]);
    expect(withoutLine([fridge, stove], 3)).toEqual([fridge, stove]);
  });

  it('what was ordered leaves the cart', () => {
    expect(withoutOrdered([fridge, stove], [fridge, stove])).toEqual([]);
    expect(withoutOrdered([{ ...fridge, quantity: 1 }], [fridge])).toEqual([]);
  });

  it('knows whether a product is in the cart', () => {
    expect(hasLine([fridge], 1)).toBe(true);
    expect(hasLine([fridge], 2)).toBe(false);
  });

  it('counts pieces, not lines', () => {
    expect(pieceCount([fridge, stove])).toBe(3);
    expect(pieceCount([])).toBe(0);
  });

  describe('totals', () => {
    it('a line is quantity times the discounted price if a discount applies', () => {
      const line = aCartLine({ productPrice: 1_000, productDiscPrice: 900, quantity: 3 });
      expect(lineTotal(line)).toEqual({ amount: 2_700, currency: 'sum' });
    });

    it('a line is quantity times the price if no discount applies', () => {
      const line = aCartLine({ productPrice: 1_000, productDiscPrice: 1_500, quantity: 3 });
      expect(lineTotal(line)).toEqual({ amount: 3_000, currency: 'sum' });
    });

    it('the cart is the sum of its lines', () => {
      const lines = [
        aCartLine({ id: 1, productPrice: 1_000, quantity: 2 }),
        aCartLine({ id: 2, productPrice: 500, productDiscPrice: 400, quantity: 1 }),
      ];
      expect(cartTotals(lines)).toEqual([{ amount: 2_400, currency: 'sum' }]);
    });

    it('there is one total per currency, so‘m first, never one across currencies', () => {
      const lines = [
        aCartLine({ id: 1, productPrice: 499.5, productCurrency: 'dollar', quantity: 2 }),
        aCartLine({ id: 2, productPrice: 1_000, quantity: 1 }),
        aCartLine({ id: 3, productPrice: 1, productCurrency: 'dollar', quantity: 1 }),
      ];
      expect(cartTotals(lines)).toEqual([
        { amount: 1_000, currency: 'sum' },
        { amount: 1_000, currency: 'dollar' },
      ]);
    });

    it('a cart in dollars has no total in so‘m', () => {
      const lines = [aCartLine({ productPrice: 20, productCurrency: 'dollar' })];
      expect(cartTotals(lines)).toEqual([{ amount: 20, currency: 'dollar' }]);
    });

    it('an empty cart costs 0 so‘m', () => {
      expect(cartTotals([])).toEqual([{ amount: 0, currency: 'sum' }]);
      expect(cartTotals([], 20_000)).toEqual([{ amount: 20_000, currency: 'sum' }]);
    });
  });

  it('sold-out products count towards no total and are not ordered', () => {
    const gone = { ...stove, productQuantity: 0 };
    expect(orderableLines([fridge, gone])).toEqual([fridge]);
    expect(cartTotals([fridge, gone])).toEqual(cartTotals([fridge]));
  });
});

describe('cart line', () => {
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
});
