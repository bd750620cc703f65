import { parseHTML } from 'linkedom';
import { expect, it, vi } from 'vitest';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { holdFrames } from '../../../fixtures/held-frames.ts';
import { aProduct } from '../../../fixtures/products.ts';

/** Opens a page at this path, with this cart, that replays the events left by the page before it. */
async function openAfter(
  leftEvents: string,
  cart: readonly object[] = [],
  path = '/about-us',
  type: PerformanceNavigationTiming['type'] = 'reload',
) {
  const localStorage = new FakeStorage({ cartList: JSON.stringify(cart) });
  const sessionStorage = new FakeStorage({ leftEvents });
  openPage({ localStorage, sessionStorage }, path);
  const { document, Event, HTMLElement, HTMLInputElement } = parseHTML('<html></html>');
  for (const [name, value] of Object.entries({ document, Event, HTMLElement, HTMLInputElement }))
    vi.stubGlobal(name, value);
  vi.stubGlobal('performance', { now: () => 0, getEntriesByType: () => [{ type }] });
  const paint = holdFrames();
  Object.assign(window, { earlyEvents: [] });
  const { doLeftEvents } = await import('../../../../src/client/actions/left-events.ts');
  const { cartActions } = await import('../../../../src/client/actions/cart.ts');
  const { overlayActions } = await import('../../../../src/client/actions/overlay.ts');
  const { $overlay } = await import('#stores/overlay.ts');
  const addresses: unknown[] = [];
  doLeftEvents({
    ...cartActions,
    ...overlayActions,
    subscribe: (form) => addresses.push(form.querySelector<HTMLInputElement>('[name=email]')?.value),
  });
  await paint();
  return {
    lines: () => JSON.parse(localStorage.getItem('cartList') ?? ''),
    left: sessionStorage.getItem('leftEvents'),
    panel: $overlay.get()?.panel,
    search: $overlay.get()?.search,
    addresses,
  };
}

const fridge = aProduct({ id: 7, productPrice: 100 });
const leftEvent = (action: string, value = '1', page = '/product-detail/7') => ({
  action,
  product: JSON.stringify(fridge),
  value,
  page,
});
const left = (...events: object[]) => JSON.stringify(events);

it('a product that was added is in the cart once, and no panel opens over another page', async () => {
  const page = await openAfter(left(leftEvent('add-to-cart', '3'), leftEvent('add-to-cart', '2')));
  expect(page.lines()).toMatchObject([{ id: 7, quantity: 3 }]);
  expect(page.left).toBeNull();
  expect(page.panel).toBeUndefined();
});

it('a product that was added in a colour has that colour in the cart', async () => {
  const page = await openAfter(left({ ...leftEvent('add-to-cart', '1'), color: 'Qora' }));
  expect(page.lines()).toMatchObject([{ id: 7, chosenColor: 'Qora' }]);
});

it('the colour chosen last counts, and a product that is added without one keeps its colour', async () => {
  const cart = [{ ...fridge, chosenColor: 'Oq', quantity: 1 }];
  const add = leftEvent('add-to-cart');
  expect((await openAfter(left(add), cart)).lines()).toMatchObject([{ chosenColor: 'Oq' }]);
  const page = await openAfter(left({ ...add, color: 'Kumushrang' }, { ...add, color: 'Qora' }, add), cart);
  expect(page.lines()).toMatchObject([{ chosenColor: 'Qora' }]);
});

it('steps and typed quantities are applied in their order', async () => {
  const steps = [leftEvent('one-more'), leftEvent('one-more'), leftEvent('add-to-cart')];
  expect((await openAfter(left(...steps))).lines()).toMatchObject([{ quantity: 3 }]);

  const typed = [leftEvent('one-more'), leftEvent('typed-quantity', '5'), leftEvent('one-more', '5')];
  const page = await openAfter(left(...typed, leftEvent('add-to-cart', '5')));
  expect(page.lines()).toMatchObject([{ quantity: 6 }]);
});

it('a quantity changes the line in the cart, but not its price', async () => {
  const cart = [{ ...fridge, productPrice: 90, quantity: 1 }];
  const page = await openAfter(left(leftEvent('typed-quantity', '4')), cart);
  expect(page.lines()).toMatchObject([{ id: 7, productPrice: 90, quantity: 4 }]);
});

it('a step counts from the quantity in the cart, which the page had not shown yet', async () => {
  const page = await openAfter(left(leftEvent('one-more', '1')), [{ ...fridge, quantity: 5 }]);
  expect(page.lines()).toMatchObject([{ id: 7, quantity: 6 }]);
});

it('a quantity of a product that is not in the cart adds nothing', async () => {
  expect((await openAfter(left(leftEvent('typed-quantity', '4')))).lines()).toEqual([]);
});

it('a product that was added opens the mini cart on the reloaded page', async () => {
  const page = await openAfter(left(leftEvent('add-to-cart')), [], '/product-detail/7');
  expect(page.panel).toBe('mini-cart');
});

it('a panel opens only after a reload of the page on which it was requested', async () => {
  const asked = left({ action: 'open-overlay', panel: 'search', value: 'pech', page: '/shop-default' });
  expect(await openAfter(asked, [], '/shop-default')).toMatchObject({ panel: 'search', search: 'pech' });
  expect((await openAfter(asked, [], '/about-us')).panel).toBeUndefined();
  expect((await openAfter(asked, [], '/shop-default', 'navigate')).panel, 'by a link').toBeUndefined();
});

it('an address that was entered after the search was opened is subscribed', async () => {
  const search = { action: 'open-overlay', panel: 'search', page: '/' };
  const address = { action: 'subscribe', value: 'aziza@example.com', page: '/' };
  expect(await openAfter(left(search, address), [], '/')).toMatchObject({
    addresses: ['aziza@example.com'],
    panel: 'search',
  });
});

it.each(['not JSON', '{}', '[{"action":1}]', '[{"action":"add-to-cart","product":"<b>","page":"/"}]'])(
  '%j leaves the cart unchanged and is not tried again',
  async (damaged) => {
    const page = await openAfter(damaged, [fridge]);
    expect(page.lines()).toEqual([fridge]);
    expect(page.left).toBeNull();
  },
);
