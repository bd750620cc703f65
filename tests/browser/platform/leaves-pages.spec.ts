import type { Page } from 'playwright/test';
import { openHeld } from '../support/held-files.ts';
import { expect, test } from './support/platform.ts';
import { control, fridge, heart, panel, productHtml, savedCart } from './support/product.ts';

const HERE = '/product-detail/7';

const left = (action: string, value = '1', more: object = {}) => ({
  ...{ action, product: JSON.stringify(fridge), value, page: HERE },
  ...more,
});

/** Opens a page that finds events left by the page before it, and resolves once they have been handled. */
async function openAfter(
  page: Page,
  carriedOverEvents: string,
  cart: readonly object[] = [],
  path = '/about-us',
) {
  await page.goto('/empty');
  // As by a link, since a page that is opened from outside may be in another process, which hears of the cart later.
  await page.evaluate(
    ([events, lines, next]) => {
      localStorage.cartList = lines;
      sessionStorage.carriedOverEvents = events;
      location.assign(next);
    },
    [carriedOverEvents, JSON.stringify(cart), path] as const,
  );
  await page.waitForURL(path);
  await expect(page.locator('html[data-waits]')).toHaveCount(0);
}

const add = left('add-to-cart');
const white = { ...fridge, chosenColor: 'Oq', quantity: 1 };
const black = left('add-to-cart', '1', { color: 'Qora' });
const cases: [string, object[], object[], object][] = [
  ['an added product once', [left('add-to-cart', '3'), left('add-to-cart', '2')], [], { quantity: 3 }],
  ['the colour chosen last', [{ ...black, color: 'Kumush' }, black, add], [white], { chosenColor: 'Qora' }],
  ['the colour that is not chosen again', [add], [white], { chosenColor: 'Oq', quantity: 1 }],
];
const damaged = ['not JSON', '{}', '[{"action":1}]', JSON.stringify([{ ...add, product: '<b>' }])];

test('what was tapped on a page takes effect once on the next, and opens nothing', async ({ page }) => {
  for (const [says, events, cart, line] of [
    ...cases.map(([says, events, ...rest]) => [says, JSON.stringify(events), ...rest] as const),
    ...damaged.map((events) => [events, events, [white], { quantity: 1 }] as const),
  ]) {
    await openAfter(page, events, cart);
    await expect.poll(() => savedCart(page), says).toMatchObject([{ id: 7, ...line }]);
    await expect(page.getByRole('dialog'), says).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.carriedOverEvents), says).toBeUndefined();
  }
});

test('a list holds what its button asked for, even if that is done already', async ({ page }) => {
  const listed = () =>
    page.evaluate(() =>
      [localStorage.wishlist, sessionStorage.compare].map((ids) => JSON.parse(ids).includes(7)),
    );
  for (const [state, isListed] of [
    [undefined, true],
    [undefined, true],
    ['on', false],
    ['on', false],
  ] as const) {
    const events = ['toggle-wishlist', 'toggle-compare'].map((action) => left(action, '1', { state }));
    await openAfter(page, JSON.stringify(events));
    await expect.poll(listed).toEqual([isListed, isListed]);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a reload opens the panel that was requested on the page, a link does not', async ({ page }) => {
  const search = JSON.stringify([{ action: 'open-overlay', panel: 'search', search: 'pech', page: HERE }]);
  await openAfter(page, search, [], HERE);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate((saved) => {
    sessionStorage.carriedOverEvents = saved;
    location.reload();
  }, search);
  await expect(panel(page)).toHaveText('search');
  await expect(page.locator('[name=search]')).toHaveValue('pech');
});

test('several actions on a page that is left take effect on the next', async ({ page, site }) => {
  const form =
    '<form data-submit="subscribe"><input name="email" data-carries="value" aria-label="Pochta"><button>Obuna</button></form>';
  site.pages['/'] = { main: productHtml() + form };
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 201, json: {} }));
  const release = await openHeld(page, '/');
  await control(page, 'Savatchaga').click();
  await heart(page).click();
  await page.getByLabel('Pochta').fill('ona@example.uz');
  await control(page, 'Obuna').click();
  const sent = page.waitForRequest('**/api/contacts');
  await page.goto('/about-us', { waitUntil: 'commit' });
  release();
  expect((await sent).postDataJSON()).toEqual({ email: 'ona@example.uz' });
  await expect.poll(() => savedCart(page)).toMatchObject([{ id: 7, quantity: 1 }]);
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.wishlist))).toContain(7);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
