import { vi } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { aProduct } from '../../fixtures/products.ts';

export const filledIn = { clientName: 'Dilnoza', clientPhone: '90 123 45 67', comment: '', agreed: true };

export const NOTE = '(tekshirilmadi)';
export const NOTES = {
  region: (name: string, fee?: string) => `Hudud: ${name}, ${fee}`,
  color: () => '',
  unverified: NOTE,
};

/** A connection that is lost. */
export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** The checkout with a filled-in form and two pieces of product 7 in the cart; the catalogue has that product. */
export async function openCheckout(browser: Browser = {}) {
  const page = openPage(browser, '/checkout');
  const line = { onLine: true, isLost: false };
  vi.stubGlobal('navigator', line);
  const bodies: unknown[] = [];
  const orders = vi.fn<() => Promise<Response>>(async () => Response.json({ id: 'A-1' }, { status: 201 }));
  const product = vi.fn<() => Promise<Response>>(async () => Response.json({ data: aProduct({ id: 7 }) }));
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (line.isLost) return lost();
    if (!address.endsWith('/orders')) return product();
    bodies.push(JSON.parse(String(init?.body)));
    return orders();
  });
  const cart = await import('#stores/cart.ts');
  const form = await import('#stores/checkout-form.ts');
  const checkout = await import('#stores/checkout.ts');
  const waiting = await import('#stores/waiting-order.ts');
  cart.addToCart(aProduct({ id: 7 }), 2);
  form.changeCheckoutForm(filledIn);
  return {
    ...{ ...page, ...cart, ...form, ...checkout, ...waiting },
    ...{ line, orders, product, bodies },
    order: () => checkout.placeOrder({ notes: NOTES }),
    /** Changes product 7 in the catalogue from now on. */
    becomes: (fields: object) =>
      product.mockImplementation(async () => Response.json({ data: aProduct({ id: 7, ...fields }) })),
    disconnect: () => Object.assign(line, { onLine: false, isLost: true }),
    reconnect: () => Object.assign(line, { onLine: true, isLost: false }),
    quantities: () => cart.$cart.get().map(({ id, quantity }) => [id, quantity]),
  };
}
