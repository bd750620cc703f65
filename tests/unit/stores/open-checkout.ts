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

export type Checkout = Awaited<ReturnType<typeof openCheckout>>;

/** The checkout with a filled-in form and two pieces of product 7 in the cart; the catalogue has every product. */
export async function openCheckout(browser: Browser = {}) {
  const page = openPage(browser, '/checkout');
  const line = { onLine: true, isLost: false };
  vi.stubGlobal('navigator', line);
  const bodies: unknown[] = [];
  const keys: (string | null)[] = [];
  const orders = vi.fn<() => Promise<Response>>(async () => Response.json({ id: 'A-1' }, { status: 201 }));
  const product = vi.fn<(id: number) => Promise<Response>>();
  /** Changes product 7 in the catalogue from now on. */
  const becomes = (fields: object) =>
    product.mockImplementation(async (id) =>
      Response.json({ data: aProduct({ id, ...(id === 7 && fields) }) }),
    );
  becomes({});
  vi.stubGlobal('fetch', (address: string, { body, headers }: RequestInit = {}) => {
    if (line.isLost) return lost();
    if (!address.endsWith('/orders')) return product(Number(address.split('/').at(-1)));
    bodies.push(JSON.parse(String(body)));
    keys.push(new Headers(headers).get('idempotency-key'));
    return orders();
  });
  const cart = await import('#stores/cart.ts');
  const form = await import('#stores/checkout-form.ts');
  const checkout = await import('#stores/checkout.ts');
  const fillIn = () => {
    cart.addToCart(aProduct({ id: 7 }), 2);
    form.changeCheckoutForm(filledIn);
  };
  fillIn();
  return {
    ...{ ...page, ...cart, ...form, ...checkout },
    ...(await import('#stores/waiting-order.ts')),
    ...(await import('#stores/receipts.ts')),
    ...{ line, orders, product, becomes, bodies, keys, fillIn },
    order: () => checkout.placeOrder({ notes: NOTES }),
    disconnect: () => Object.assign(line, { onLine: false, isLost: true }),
    reconnect: () => Object.assign(line, { onLine: true, isLost: false }),
    quantities: () => cart.$cart.get().map(({ id, quantity }) => [id, quantity]),
  };
}
