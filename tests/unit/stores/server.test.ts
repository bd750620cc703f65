import { expect, it } from 'vitest';

it('while pages are rendered there is no browser, and stores have their initial state', async () => {
  expect(globalThis.window).toBeUndefined();
  const { $cart } = await import('#stores/cart.ts');
  const { $checkoutForm } = await import('#stores/checkout-form.ts');
  const { $compare } = await import('#stores/compare.ts');
  const { $wishlist } = await import('#stores/wishlist.ts');
  expect($cart.get()).toEqual([]);
  expect($checkoutForm.get().clientName).toBe('');
  expect($compare.get()).toEqual([1, 2, 3]);
  expect($wishlist.get()).toEqual([1, 2, 3]);
});
