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

const [add, more] = [leftEvent('add-to-cart'), leftEvent('one-more')];
const white = { ...fridge, chosenColor: 'Oq', quantity: 1 };

it.each([
  [
    'an added product once',
    [leftEvent('add-to-cart', '3'), leftEvent('add-to-cart', '2')],
    [],
    { quantity: 3 },
  ],
  ['an added product in its colour', [{ ...add, color: 'Qora' }], [], { chosenColor: 'Qora' }],
  [
    'the colour chosen last',
    [{ ...add, color: 'Kumush' }, { ...add, color: 'Qora' }, add],
    [white],
    { chosenColor: 'Qora' },
  ],
  ['the colour that is not chosen again', [add], [white], { chosenColor: 'Oq', quantity: 1 }],
  ['as many as there were steps', [more, more, add], [], { quantity: 3 }],
  [
    'typed quantities and steps in their order',
    [more, leftEvent('typed-quantity', '5'), leftEvent('one-more', '5'), leftEvent('add-to-cart', '5')],
    [],
    { quantity: 6 },
  ],
  [
    'a changed quantity at the price of its line',
    [leftEvent('typed-quantity', '4')],
    [{ ...fridge, productPrice: 90, quantity: 1 }],
    { productPrice: 90, quantity: 4 },
  ],
  ['one more than it had, whatever the page showed', [more], [{ ...fridge, quantity: 5 }], { quantity: 6 }],
])('the cart has %s, and no panel opens over another page', async (_, events, cart, line) => {
  const page = await openAfter(left(...events), cart);
  expect(page.lines()).toMatchObject([{ id: 7, ...line }]);
  expect(page.left).toBeNull();
  expect(page.panel).toBeUndefined();
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
