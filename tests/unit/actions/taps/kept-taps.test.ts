import { expect, it } from 'vitest';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { aProduct } from '../../../fixtures/products.ts';

/** A page on which these taps of the page before are done. */
async function doTaps(taps: readonly object[], cart: readonly object[] = []) {
  const localStorage = new FakeStorage({ cartList: JSON.stringify(cart) });
  const sessionStorage = new FakeStorage({ taps: JSON.stringify(taps) });
  openPage({ localStorage, sessionStorage });
  const { doKeptTaps } = await import('../../../../src/actions/taps/kept-taps.ts');
  doKeptTaps();
  return { sessionStorage, lines: JSON.parse(localStorage.getItem('cartList') ?? '') };
}

const fridge = aProduct({ id: 7, productPrice: 100 });
const tapOf = (name: string, value = '') => ({ name, product: JSON.stringify(fridge), value });

it('puts a product into the cart that could not be put there on the page that was left, once', async () => {
  const { lines, sessionStorage } = await doTaps([tapOf('add-to-cart', '3'), tapOf('add-to-cart', '2')]);
  expect(lines).toMatchObject([{ id: 7, quantity: 3 }]);
  expect(sessionStorage.getItem('taps')).toBeNull();
});

it('changes the quantity of a line in the cart, and not the price that it has there', async () => {
  const { lines } = await doTaps(
    [tapOf('typed-quantity', '4')],
    [{ ...fridge, productPrice: 90, quantity: 1 }],
  );
  expect(lines).toMatchObject([{ id: 7, productPrice: 90, quantity: 4 }]);
});

it('adds nothing for a quantity of a product that is not in the cart', async () => {
  expect((await doTaps([tapOf('typed-quantity', '4')])).lines).toEqual([]);
});

it.each(['not JSON', '{}', '[{"name":1}]', '[{"name":"add-to-cart","product":"<b>"}]'])(
  'does nothing where %j was kept',
  async (taps) => {
    const localStorage = new FakeStorage({ cartList: JSON.stringify([fridge]) });
    const sessionStorage = new FakeStorage({ taps });
    openPage({ localStorage, sessionStorage });
    const { doKeptTaps } = await import('../../../../src/actions/taps/kept-taps.ts');
    doKeptTaps();
    expect(localStorage.getItem('cartList')).toBe(JSON.stringify([fridge]));
    expect(sessionStorage.getItem('taps'), 'is not tried again').toBeNull();
  },
);
