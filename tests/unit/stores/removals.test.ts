import { expect, it } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aCartLine } from '../../fixtures/products.ts';

const lines = [1, 2, 3, 4].map((id) => aCartLine({ id, quantity: id }));

/** A button in a row that is 150 pixels high. */
const control = { closest: () => ({ getBoundingClientRect: () => ({ height: 150 }) }) } as unknown as Element;

/** Opens a cart of four lines and a wishlist; their `shown` has an id for each row, `-id` for one just removed. */
async function openLists() {
  const localStorage = new FakeStorage({ cartList: JSON.stringify(lines), wishlist: '[9,4,7]' });
  const page = openPage({ localStorage });
  const { cartRemovals, wishlistRemovals } = await import('#stores/removals.ts');
  const { $cartCount, addToCart } = await import('#stores/cart.ts');
  cartRemovals.$rows.listen(() => {});
  const idsOf = (rows: readonly { member: { id: number }; removedHeight?: unknown }[]) =>
    rows.map(({ member, removedHeight }) => (removedHeight === undefined ? 1 : -1) * member.id);
  const saved = (key: string): (number | { id: number })[] => JSON.parse(localStorage.getItem(key) ?? '');
  return {
    ...{ page, $cartCount, addToCart, wishlistRemovals, ...cartRemovals },
    removeLine: (id: number) => cartRemovals.remove(id, control),
    shown: () => idsOf(cartRemovals.$rows.get()),
    wished: () => idsOf(wishlistRemovals.$rows.get()),
    saved: () => saved('cartList').map((line) => Object(line).id),
    savedWishes: () => saved('wishlist'),
  };
}

it('a removed line keeps its place and height, but is neither counted nor saved', async () => {
  const { removeLine, $rows, $cartCount, shown, saved } = await openLists();
  removeLine(2);
  expect(shown()).toEqual([1, -2, 3, 4]);
  expect($rows.get()[1]?.removedHeight).toBe(150);
  expect($cartCount.get()).toBe(8);
  expect(saved()).toEqual([1, 3, 4]);
});

it.each([[[1, 2, 3]], [[2, 3, 1]]])(
  'lines removed in the order %j keep their places, and are restored there with their quantities',
  async (ids) => {
    const { removeLine, undo, $rows, shown, saved } = await openLists();
    for (const id of ids) removeLine(id);
    expect(shown()).toEqual([-1, -2, -3, 4]);
    for (const id of ids) undo(id);
    expect(saved()).toEqual([1, 2, 3, 4]);
    expect($rows.get().map(({ member }) => member)).toEqual(lines);
  },
);

it('a forgotten line cannot be restored, unless it is removed again meanwhile; the others keep their places', async () => {
  const { removeLine, forget, undo, shown } = await openLists();
  removeLine(2);
  removeLine(3);
  const forgotten = forget(2);
  undo(2);
  removeLine(2);
  await forgotten;
  expect(shown()).toEqual([1, -2, -3, 4]);
  await forget(2);
  undo(2);
  undo(3);
  expect(shown()).toEqual([1, 3, 4]);
});

it('what changes meanwhile is kept, in another tab or here: a product that is added again is there once', async () => {
  const { removeLine, undo, addToCart, page, $rows, shown, saved } = await openLists();
  removeLine(1);
  removeLine(2);
  page.changeElsewhere('cartList', JSON.stringify([aCartLine({ id: 3 }), aCartLine({ id: 9 })]));
  expect(shown()).toEqual([-1, -2, 3, 9]);
  addToCart(aCartLine({ id: 2 }), 7);
  expect(shown()).toEqual([-1, 3, 9, 2]);
  undo(2);
  undo(1);
  for (const ids of [shown(), saved()]) expect(ids).toEqual([1, 3, 9, 2]);
  expect($rows.get().at(-1)?.member.quantity).toBe(7);
});

it('products removed from the wishlist can be restored in their places', async () => {
  const { wishlistRemovals, wished, savedWishes } = await openLists();
  wishlistRemovals.remove(4, control);
  wishlistRemovals.remove(9, control);
  expect([wished(), savedWishes()]).toEqual([[-9, -4, 7], [7]]);
  wishlistRemovals.undo(4);
  expect(savedWishes()).toEqual([4, 7]);
  await wishlistRemovals.forget(9);
  expect(wished()).toEqual([4, 7]);
});
