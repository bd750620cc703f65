import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { describe, expect, it } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';

/** Storage that is there but fails at every touch, as with a damaged browser profile. */
class BrokenStorage extends FakeStorage {
  override getItem(): string | null {
    throw new DOMException('The database is corrupt.', 'NS_ERROR_FILE_CORRUPTED');
  }
}

const fridge = aProduct({ id: 1 });
const stove = aProduct({ id: 2 });

describe('a browser that has no storage for the shop', () => {
  it.each([
    ['because the shopper forbids it', 'forbidden' as const],
    ['because a web view has none', null],
    ['because it is broken', new BrokenStorage()],
  ])('%s keeps the cart in memory, as long as the page is open', async (_, localStorage) => {
    // What the library falls back on in such a browser is no storage to rely on.
    setPersistentEngine(null as never, windowPersistentEvents);
    openPage({ localStorage });
    const { $cart, addToCart, removeFromCart } = await import('#stores/cart.ts');
    expect($cart.get()).toEqual([]);
    addToCart(fridge, 1);
    addToCart(stove, 1);
    removeFromCart(fridge.id);
    expect($cart.get().map(({ id }) => id)).toEqual([stove.id]);
  });
});

describe('a browser whose storage is full', () => {
  it('shows the change and keeps it until the page is left', async () => {
    const localStorage = new FakeStorage();
    const page = openPage({ localStorage });
    const { $cart, addToCart } = await import('#stores/cart.ts');
    $cart.listen(() => {});
    localStorage.full = true;
    expect(addToCart(fridge, 1)).toBe('added');
    page.comeBack();
    expect($cart.get().map(({ id }) => id)).toEqual([fridge.id]);
    expect(localStorage.getItem('cartList')).toBeNull();
  });

  it('saves everything with the first change for which there is room again', async () => {
    const localStorage = new FakeStorage();
    const page = openPage({ localStorage });
    const before = await import('#stores/cart.ts');
    before.$cart.listen(() => {});
    localStorage.full = true;
    before.addToCart(fridge, 1);
    localStorage.full = false;
    before.addToCart(stove, 1);
    page.comeBack();
    expect(before.$cart.get().map(({ id }) => id)).toEqual([fridge.id, stove.id]);

    openPage({ localStorage });
    const after = await import('#stores/cart.ts');
    expect(after.$cart.get().map(({ id }) => id)).toEqual([fridge.id, stove.id]);
  });
});
