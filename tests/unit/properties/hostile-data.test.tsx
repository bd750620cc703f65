import { cartTotals } from '#rules/cart-order.ts';
import './runs.ts';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { readProduct } from '#catalogue/records/product.ts';
import { readCart } from '#rules/cart-line.ts';
import { ProductCard } from '#view/kit/ProductCard.tsx';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';

/** Texts that an attacker might write, among others. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    ...['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)"],
    ...['<!--', ']]>', 'javascript:alert(1)', '\u2028\u0000\ud800', '__proto__'],
  ),
);

const json = fc.jsonValue() as fc.Arbitrary<unknown>;
const value = fc.oneof(hostileText, json, fc.double(), fc.constant(undefined));

/** Records with the fields of a product, each with any value. */
const record = fc.record(Object.fromEntries(Object.keys(aProduct()).map((field) => [field, value])), {
  requiredKeys: [],
});

it('a catalogue with arbitrary content yields usable products or none', () => {
  fc.assert(
    fc.property(fc.oneof(record, value), (candidate) => {
      const product = readProduct(candidate);
      if (!product) return;
      expect(Number.isSafeInteger(product.id) && product.id > 0).toBe(true);
      for (const amount of [product.productPrice, product.productDiscPrice, product.productQuantity])
        expect(Number.isFinite(amount) && amount >= 0).toBe(true);
      expect(product.productImgUrl).not.toMatch(/^\s*javascript:/i);
    }),
  );
});

it('a catalogue with arbitrary content adds no tag or attribute of its own to a card', () => {
  const plain = renderToStaticMarkup(
    <ProductCard product={aProduct({ productName: 'x', productModel: 'x' })} />,
  );
  const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z]+)/g)].map(([tag]) => tag);
  fc.assert(
    fc.property(hostileText, (text) => {
      const product = readProduct({ ...aProduct(), productName: text, productModel: text });
      if (!product?.productName) return;
      const html = renderToStaticMarkup(<ProductCard product={product} />);
      expect(tagsOf(html)).toEqual(tagsOf(plain));
    }),
  );
});

const saved = fc.oneof(
  hostileText,
  fc.json(),
  fc.array(fc.oneof(record, value)).map((lines) => JSON.stringify(lines)),
);

it('a localStorage with arbitrary content yields usable cart lines, each product once, or none', () => {
  fc.assert(
    fc.property(saved, (text) => {
      const lines = readCart(text) ?? [];
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      for (const { quantity, productPrice } of lines) {
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true);
        expect(Number.isFinite(productPrice) && productPrice >= 0).toBe(true);
      }
      // What was read is read the same again.
      const kept = JSON.stringify(lines);
      expect(JSON.stringify(readCart(kept))).toBe(kept);
    }),
  );
});

it('a localStorage with arbitrary content does not prevent any page from starting', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  await fc.assert(
    fc.asyncProperty(saved, async (text) => {
      const keys = [
        ...['cartList', 'wishlist', 'recentlyViewed', 'recentSearches', 'orderAttempt'],
        ...['waitingOrder', 'wishlistSeen', 'alert', 'checkoutForm'],
      ];
      const items = Object.fromEntries(keys.map((key) => [key, text]));
      openPage({ localStorage: new FakeStorage(items), sessionStorage: new FakeStorage(items) });
      const { $cart } = await import('#stores/cart.ts');
      const { $wishlist } = await import('#stores/wishlist.ts');
      const { $checkoutForm } = await import('#stores/checkout-form.ts');
      const { $recentSearches } = await import('#stores/recent-searches.ts');
      const { readyOrder } = await import('#stores/waiting-order.ts');
      const { pickUpAlert } = await import('#stores/alert.ts');
      pickUpAlert();
      readyOrder();
      expect([$cart.get(), $wishlist.get(), cartTotals($cart.get())].every(Array.isArray)).toBe(true);
      const isText = (search: unknown) => typeof search === 'string' && search !== '';
      expect($recentSearches.get().every(isText)).toBe(true);
      expect(typeof $checkoutForm.get().clientName).toBe('string');
    }),
    { numRuns: process.env.NIGHTLY ? 300 : 30 },
  );
});
