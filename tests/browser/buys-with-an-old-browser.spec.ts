import type { BrowserContext } from 'playwright/test';
import { listOrders } from '../../scripts/provider/records/orders.ts';
import { addButton, fillIn, miniCart, sendOrder } from './support/cart.ts';
import { holdFiles } from './support/held-files.ts';
import { expect, test } from './support/shop.ts';

// A service worker would answer in place of the routes below.
test.use({ bypassCSP: true, serviceWorkers: 'block' });

/** Takes from the browser what came after spring 2023, on phones or at all. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const kept = [
      'constructor',
      'add',
      'clear',
      'delete',
      'entries',
      'forEach',
      'has',
      'keys',
      'size',
      'values',
    ];
    const since = (prototype: object) =>
      Object.getOwnPropertyNames(prototype).filter((name) => !kept.includes(name));
    const newer: [object, string[]][] = [
      [Iterator.prototype, since(Iterator.prototype)],
      [Set.prototype, since(Set.prototype)],
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [AbortSignal, ['any']],
      [Promise, ['withResolvers', 'try']],
      [URL, ['canParse', 'parse']],
      [RegExp, ['escape']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
      [Element.prototype, ['checkVisibility', 'moveBefore']],
      [HTMLElement.prototype, ['showPopover', 'hidePopover', 'togglePopover']],
      [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
      [Document.prototype, ['startViewTransition']],
      [window, ['Iterator', 'CloseWatcher', 'scheduler', 'requestIdleCallback']],
    ];
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await withoutPopovers(context);
});

// Pages may still be prefetching.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

/** Renames all that would be popovers, so that the browser knows no more of them than an old one. */
const withoutPopovers = (context: BrowserContext) =>
  context.route('**/*', async (route) => {
    if (!['document', 'script'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(?<!without-)popover/g, 'popunder');
    return route.fulfill({ response, body });
  });

test('a shopper finds a product through the menus and orders it', async ({ page, shop }) => {
  await page.goto('/');
  const categories = page.locator('#category-menu');
  const menu = page.getByRole('navigation', { name: 'Asosiy menyu' });
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menyu', exact: true });
  await expect(categories).toBeHidden();
  for (const close of [
    () => menu.getByRole('button', { name: 'Menyuni yopish' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(340, 715),
    () => page.goBack(),
  ]) {
    await expect(menu).toBeHidden();
    await menuButton.click();
    await expect(menu).toBeInViewport();
    await close();
    await expect(page).toHaveURL('/');
  }
  await page.getByRole('navigation', { name: 'Tezkor menyu' }).getByRole('button').first().click();
  await categories.getByRole('link', { name: 'Televizorlar' }).click();
  await expect(page).toHaveURL('/category/4');
  await page.goBack();
  await expect(page).toHaveURL('/');

  await page.goto('/category/4');
  const card = page
    .getByRole('article')
    .filter({ hasNot: page.getByText('Tugagan') })
    .first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('heading').getByRole('link').click();
  await addButton(page).click();
  const cart = miniCart(page);
  await cart.getByRole('link', { name: 'Savatchani ochish' }).click();
  await page.getByRole('link', { name: 'Buyurtma qilish' }).click();
  await fillIn(page, { name: 'Nodira' });
  await sendOrder(page);
  expect(listOrders(shop.database, 1)).toMatchObject([
    { clientName: 'Nodira', lines: [{ productName: name }] },
  ]);
});

test('a menu whose script is still loading opens once it has, though the page was touched before', async ({
  page,
}) => {
  const release = await holdFiles(page, '**/_astro/menus-without-*.js');
  await page.goto('/');
  // What the first touch asks for has arrived when the mini cart has.
  await page.getByRole('button', { name: 'Savatcha' }).first().click();
  const cart = miniCart(page);
  await cart.getByRole('button', { name: 'Yopish' }).click();
  await expect(cart).toBeHidden();
  const menuButton = page.getByRole('banner').getByRole('button', { name: 'Menyu', exact: true });
  await menuButton.click();
  await expect(menuButton).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('navigation', { name: 'Asosiy menyu' })).toBeInViewport();
});

test('the main menu of a wide page is a row, and a list can be sorted', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/category/4');
  const menu = page.getByRole('navigation', { name: 'Asosiy menyu' });
  await expect(menu.getByRole('link', { name: 'Bosh sahifa' })).toBeVisible();
  expect((await menu.boundingBox())?.height).toBeLessThan(80);
  await page.getByRole('main').getByLabel('Saralash').selectOption({ index: 2 });
  await expect(page).toHaveURL(/sort=/);
});
