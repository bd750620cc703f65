import { expect, it } from 'vitest';
import { type FakePage, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aCartLine } from '../../fixtures/products.ts';

const lines = [1, 2, 3, 4].map((id) => aCartLine({ id, quantity: id }));

/** A cart of four lines, and what is seen of it: an id for a line, `-id` for one that was just removed. */
async function openCart() {
  const localStorage = new FakeStorage({ cartList: JSON.stringify(lines) });
  const page: FakePage = openPage({ localStorage });
  const store = await import('#stores/removed-lines.ts');
  const { $cartCount, addToCart } = await import('#stores/cart.ts');
  store.$cartRows.listen(() => {});
  const shown = () => store.$cartRows.get().map(({ line, room }) => (room === undefined ? 1 : -1) * line.id);
  const saved = () =>
    JSON.parse(localStorage.getItem('cartList') ?? '').map(({ id }: { id: number }) => id) as number[];
  return { ...store, $cartCount, addToCart, page, shown, saved };
}

it('a removed line keeps its place and its height, and is in no count and no saved cart', async () => {
  const { removeLine, $cartRows, $cartCount, shown, saved } = await openCart();
  removeLine(2, 150);
  expect(shown()).toEqual([1, -2, 3, 4]);
  expect($cartRows.get()[1]?.room).toBe(150);
  expect($cartCount.get()).toBe(8);
  expect(saved()).toEqual([1, 3, 4]);
});

it.each([[[1, 2, 3]], [[3, 2, 1]], [[2, 3, 1]], [[2, 1, 3]]])(
  'lines removed in the order %j stand where they were, and go back there with their quantities',
  async (ids) => {
    const { removeLine, putBack, $cartRows, shown, saved } = await openCart();
    for (const id of ids) removeLine(id, 150);
    expect(shown()).toEqual([-1, -2, -3, 4]);
    for (const id of ids) putBack(id);
    expect(saved()).toEqual([1, 2, 3, 4]);
    expect($cartRows.get().map(({ line }) => line)).toEqual(lines);
  },
);

it('one that is forgotten cannot be put back; the others keep their places', async () => {
  const { removeLine, forgetRemoved, putBack, shown } = await openCart();
  removeLine(2, 150);
  removeLine(3, 150);
  forgetRemoved(2);
  putBack(2);
  expect(shown()).toEqual([1, -3, 4]);
  putBack(3);
  expect(shown()).toEqual([1, 3, 4]);
});

it('what another tab did meanwhile stays', async () => {
  const { removeLine, putBack, page, shown, saved } = await openCart();
  removeLine(2, 150);
  page.changeElsewhere('cartList', JSON.stringify([aCartLine({ id: 3 }), aCartLine({ id: 9 })]));
  expect(shown()).toEqual([-2, 3, 9]);
  putBack(2);
  expect(saved()).toEqual([2, 3, 9]);
});

it('a product that is added again meanwhile is there once, as it was added', async () => {
  const { removeLine, putBack, addToCart, $cartRows, shown } = await openCart();
  removeLine(2, 150);
  addToCart(aCartLine({ id: 2 }), 7);
  expect(shown()).toEqual([1, 3, 4, 2]);
  putBack(2);
  expect(shown()).toEqual([1, 3, 4, 2]);
  expect($cartRows.get().at(-1)?.line.quantity).toBe(7);
});
