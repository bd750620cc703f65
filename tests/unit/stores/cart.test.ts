import { describe, expect, it } from 'vitest';
import { cartTotals } from '#rules/cart-order.ts';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

async function openCart(browser: Browser = {}) {
  const page = openPage(browser);
  return { ...page, ...(await import('#stores/cart.ts')) };
}

const fridge = aProduct({ id: 1, productPrice: 1_000, productDiscPrice: 900 });
const stove = aProduct({ id: 2, productPrice: 500 });

it('a product is added once, and adding it again is reported', async () => {
  const { $cart, addToCart } = await openCart();
  expect(addToCart(fridge, 2)).toBe('added');
  const before = $cart.get();
  expect(addToCart(fridge, 5)).toBe('already there');
  expect($cart.get()).toBe(before);
});

it('a product keeps the colour chosen last, whatever the API says afterwards, and the one before to go back to', async () => {
  const localStorage = new FakeStorage();
  const { addToCart, refreshCart } = await openCart({ localStorage });
  addToCart(fridge, 2, 'Oq');
  expect(addToCart(fridge, 5, 'Qora')).toBe('already there');
  addToCart(fridge, 1);
  refreshCart([{ ...fridge, productPrice: 7_000 }]);
  const { $cart, setColor } = await openCart({ localStorage });
  expect($cart.get()).toMatchObject([
    { quantity: 2, chosenColor: 'Qora', replacedColor: 'Oq', productPrice: 7_000 },
  ]);
  setColor(fridge.id, 'Oq');
  expect($cart.get()).toMatchObject([{ chosenColor: 'Oq', replacedColor: undefined }]);
});

it('recalculates the pieces and the total on every change', async () => {
  const { $cart, $cartCount, addToCart, setQuantity, removeFromCart } = await openCart();
  const seen: [number, number | undefined][] = [];
  const look = () => seen.push([$cartCount.get(), cartTotals($cart.get())[0]?.amount]);
  addToCart(fridge, 2);
  look();
  addToCart(stove, 1);
  look();
  setQuantity(fridge, 1);
  look();
  removeFromCart(stove.id);
  look();
  expect(seen).toEqual([
    [2, 1_800],
    [3, 2_300],
    [2, 1_400],
    [1, 900],
  ]);
});

describe('the saved cart', () => {
  it('is an array under cartList, with the fields of each product and a whole quantity', async () => {
    const localStorage = new FakeStorage();
    const { addToCart } = await openCart({ localStorage });
    addToCart(fridge, 2);
    expect(JSON.parse(localStorage.getItem('cartList') ?? '')).toEqual([{ ...fridge, quantity: 2 }]);
  });

  it('has no descriptions', async () => {
    const localStorage = new FakeStorage();
    const { addToCart, setQuantity } = await openCart({ localStorage });
    addToCart(aProduct({ ...fridge, productOption: 'Uzun tavsif' }), 2);
    setQuantity(aProduct({ ...stove, productOption: 'Uzun tavsif' }), 1);
    expect(JSON.parse(localStorage.getItem('cartList') ?? '')).toEqual([
      { ...fridge, quantity: 2 },
      { ...stove, quantity: 1 },
    ]);
  });

  it('is there on the next page', async () => {
    const localStorage = new FakeStorage();
    (await openCart({ localStorage })).addToCart(fridge, 2);
    expect((await openCart({ localStorage })).$cart.get()).toEqual([{ ...fridge, quantity: 2 }]);
  });

  it('of the previous shop, with prices as strings, still counts', async () => {
    const old = [
      { id: 7, productName: 'Pech', productPrice: '900.00', productDiscPrice: '0.00', quantity: 2 },
      { id: 8, productName: 'Choynak', productPrice: '100.50', productDiscPrice: null, quantity: '1' },
    ];
    const localStorage = new FakeStorage({ cartList: JSON.stringify(old) });
    const { $cart } = await openCart({ localStorage });
    expect($cart.get().map(({ id, quantity }) => [id, quantity])).toEqual([
      [7, 2],
      [8, 1],
    ]);
    expect(cartTotals($cart.get())).toEqual([{ amount: 1_900.5, currency: 'sum' }]);
  });

  it('keeps its good lines if others are damaged', async () => {
    const cartList = JSON.stringify([
      null,
      { quantity: 3 },
      aCartLine({ id: 3 }),
      aCartLine({ id: 3, quantity: 9 }),
    ]);
    const { $cart } = await openCart({ localStorage: new FakeStorage({ cartList }) });
    expect($cart.get()).toEqual([aCartLine({ id: 3 })]);
  });

  it.each<[unknown, number]>([
    [{ id: 3 }, 0],
    [{ id: 3, productPrice: null }, 0],
    [{ id: 3, productPrice: -1 }, 0],
    [{ id: 3, productPrice: '' }, 0],
    [{ id: 3, productPrice: ' 900.00 ', quantity: '2' }, 2],
    [{ id: 3, productPrice: 'arzon' }, 0],
    [{ id: 3, productPrice: true }, 0],
    [{ id: 3, productPrice: [5] }, 0],
    [{ id: '3', productPrice: 5, quantity: null }, 1],
    [{ id: 3, productPrice: 0, quantity: 2 }, 0],
    [{ id: 3.5, productPrice: 5 }, 0],
    [{ id: 3, productPrice: 5, quantity: 2.7 }, 2],
    [[3, 5], 0],
    ['a line', 0],
  ])('counts and shows %j as this many pieces: %d', async (line, pieces) => {
    const localStorage = new FakeStorage({ cartList: JSON.stringify([line]) });
    const { $cart, $cartCount } = await openCart({ localStorage });
    expect($cartCount.get()).toBe(pieces);
    expect($cart.get().map(({ quantity }) => quantity)).toEqual(pieces > 0 ? [pieces] : []);
  });

  it('that is unreadable counts as an empty cart', async () => {
    const { $cart } = await openCart({ localStorage: new FakeStorage({ cartList: '<html>' }) });
    expect($cart.get()).toEqual([]);
  });

  it('follows changes in another tab', async () => {
    const { $cart, $cartCount, changeElsewhere } = await openCart();
    const counts: number[] = [];
    $cartCount.listen((count) => counts.push(count));
    changeElsewhere('cartList', JSON.stringify([aCartLine({ id: 3, quantity: 4 })]));
    expect(counts).toEqual([4]);
    expect($cart.get()).toEqual([aCartLine({ id: 3, quantity: 4 })]);
  });
});

describe('a line whose product no longer has a price', () => {
  it('is not in the cart, and is kept until the shopper has been told', async () => {
    const { $cart, $unpricedLines, addToCart, refreshCart, removeUnpriced } = await openCart();
    addToCart(fridge, 1);
    addToCart(stove, 2);
    refreshCart([{ ...stove, productPrice: 0 }]);
    expect($cart.get().map(({ id }) => id)).toEqual([fridge.id]);
    expect(cartTotals($cart.get())).toEqual([{ amount: 900, currency: 'sum' }]);
    expect($unpricedLines.get().map(({ id }) => id)).toEqual([stove.id]);
    removeUnpriced();
    expect($unpricedLines.get()).toEqual([]);
    refreshCart([stove]);
    expect($cart.get().map(({ id }) => id)).toEqual([fridge.id]);
  });
});
