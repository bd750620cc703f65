import type { Page } from 'playwright/test';
import { openHeld } from '../support/held-files.ts';
import { expect, test } from './support/platform.ts';
import { control, fridge, heart, panel, productHtml, savedCart } from './support/product.ts';

const HERE = '/product-detail/7';

const left = (action: string, value = '1', page = HERE) => ({
  action,
  product: JSON.stringify(fridge),
  value,
  page,
});

/** Opens a page that finds events left by the page before it, and resolves once they have been handled. */
async function openAfter(page: Page, leftEvents: unknown, cart: readonly object[] = [], path = '/about-us') {
  await page.goto('/empty');
  // As by a link, since a page that is opened from outside may be in another process, which hears of the cart later.
  await page.evaluate(
    ([events, lines, next]) => {
      localStorage.cartList = lines;
      sessionStorage.leftEvents = events;
      location.assign(next);
    },
    [
      typeof leftEvents === 'string' ? leftEvents : JSON.stringify(leftEvents),
      JSON.stringify(cart),
      path,
    ] as const,
  );
  await page.waitForURL(path);
  await expect(page.locator('html[data-waits]')).toHaveCount(0);
}

const [add, more] = [left('add-to-cart'), left('one-more')];
const white = { ...fridge, chosenColor: 'Oq', quantity: 1 };
const cases: [string, object[], object[], object][] = [
  ['an added product once', [left('add-to-cart', '3'), left('add-to-cart', '2')], [], { quantity: 3 }],
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
    [more, left('typed-quantity', '5'), left('one-more', '5'), left('add-to-cart', '5')],
    [],
    { quantity: 6 },
  ],
  [
    'a changed quantity at the price of its line',
    [left('typed-quantity', '4')],
    [{ ...fridge, productPrice: 90, quantity: 1 }],
    { productPrice: 90, quantity: 4 },
  ],
  ['one more than it had, whatever the page showed', [more], [{ ...fridge, quantity: 5 }], { quantity: 6 }],
];

test('what was tapped on a page that is left takes effect on the next one, and opens nothing there', async ({
  page,
}) => {
  for (const [says, events, cart, line] of cases) {
    await openAfter(page, events, cart);
    expect(await savedCart(page), says).toMatchObject([{ id: 7, ...line }]);
    await expect(page.getByRole('dialog'), says).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.leftEvents), says).toBeUndefined();
  }
  await openAfter(page, [left('typed-quantity', '4')]);
  expect(await savedCart(page), 'a quantity of what is not in the cart').toEqual([]);
});

test('what was left and is damaged changes nothing, and is not tried again', async ({ page }) => {
  for (const damaged of [
    'not JSON',
    '{}',
    '[{"action":1}]',
    '[{"action":"add-to-cart","product":"<b>","page":"/"}]',
  ]) {
    await openAfter(page, damaged, [{ ...fridge, quantity: 1 }]);
    expect(await savedCart(page), damaged).toMatchObject([{ id: 7, quantity: 1 }]);
    expect(await page.evaluate(() => sessionStorage.leftEvents), damaged).toBeUndefined();
  }
});

test('a page that is reloaded opens the panel that was requested on it, one that is opened by a link does not', async ({
  page,
}) => {
  const search = { action: 'open-overlay', panel: 'search', value: 'pech', page: HERE };
  const address = { action: 'subscribe', value: 'aziza@example.com', page: HERE };
  const addresses: unknown[] = [];
  await page.route('**/api/contacts', (route) => {
    addresses.push(route.request().postDataJSON().email);
    return route.fulfill({ status: 201, json: {} });
  });
  for (const [events, text, searched] of [
    [[search, address], 'search', 'pech'],
    [[add], 'mini-cart 1', ''],
  ] as const) {
    await openAfter(page, events, [], HERE);
    await expect.poll(() => addresses).not.toEqual([]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate((saved) => {
      localStorage.removeItem('cartList');
      sessionStorage.leftEvents = saved;
      location.reload();
    }, JSON.stringify(events));
    await expect(panel(page)).toHaveText(text);
    await expect(page.locator('[name=search]')).toHaveValue(searched);
  }
  await expect.poll(() => addresses).toEqual(['aziza@example.com', 'aziza@example.com']);
});

test('several actions on a page that is left at once take effect on the next page', async ({
  page,
  site,
}) => {
  site.pages['/'] = {
    main: `${productHtml()}<form data-submit="subscribe"><input name="email" aria-label="Pochta"><button>Obuna</button></form>`,
  };
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 201, json: {} }));
  const release = await openHeld(page, '/');
  await control(page, 'Ko‘proq').click();
  await control(page, 'Savatchaga').click();
  await heart(page).click();
  await page.getByLabel('Pochta').fill('ona@example.uz');
  await control(page, 'Obuna').click();
  const sent = page.waitForRequest('**/api/contacts');
  await page.goto('/about-us', { waitUntil: 'commit' });
  release();
  expect((await sent).postDataJSON()).toEqual({ email: 'ona@example.uz' });
  await expect.poll(() => savedCart(page)).toMatchObject([{ id: 7, quantity: 2 }]);
  expect(await page.evaluate(() => JSON.parse(localStorage.wishlist))).toContain(7);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a tap on a page that is left is lost without an error when the tab’s storage is full', async ({
  page,
  site,
}) => {
  site.pages['/'] = { main: productHtml() };
  await page.addInitScript(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2)
      try {
        sessionStorage.setItem(`full-${size}`, 'x'.repeat(size));
      } catch {}
  });
  const release = await openHeld(page, '/');
  await control(page, 'Savatchaga').click();
  await page.goto('/about-us', { waitUntil: 'commit' });
  release();
  await expect(page.locator('html[data-waits]')).toHaveCount(0);
  expect(await savedCart(page)).toEqual([]);
});
