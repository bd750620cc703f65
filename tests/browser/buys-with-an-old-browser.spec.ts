import { listOrders } from '../../scripts/provider/tables/orders.ts';
import { addButton, fillIn, firstForSale, miniCart, sendOrder } from './support/cart.ts';
import { chooseOption } from './support/choose-option.ts';
import { expect, test } from './support/shop.ts';

// A service worker would answer in place of the route below.
test.use({ bypassCSP: true, serviceWorkers: 'block' });

/** Takes from the browser what came after spring 2023, on phones or at all. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const kept = /^(?:constructor|add|clear|delete|entries|forEach|has|keys|size|values)$/;
    const since = (prototype: object) =>
      Object.getOwnPropertyNames(prototype).filter((name) => !kept.test(name));
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
  // What would be a popover is renamed, so that the browser knows no more of it than an old one.
  await context.route('**/*', async (route) => {
    if (!['document', 'script'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(?<!without-)popover/g, 'popunder');
    return route.fulfill({ response, body });
  });
});

// Pages may still be prefetching.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

test('a shopper finds a product through the menus and orders it', async ({ page, shop }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Asosiy menyu' });
  for (const close of [
    () => menu.getByRole('button', { name: 'Menyuni yopish' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(340, 715),
    () => page.goBack(),
  ]) {
    await expect(menu).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Menyu', exact: true }).click();
    await expect(menu).toBeInViewport();
    await close();
    await expect(page).toHaveURL('/');
  }
  await page.getByRole('navigation', { name: 'Tezkor menyu' }).getByRole('button').first().click();
  await page.locator('#category-menu').getByRole('link', { name: 'Televizorlar' }).click();
  await expect(page).toHaveURL('/category/4');
  await chooseOption(page.getByRole('main').getByLabel('Saralash'), { index: 2 });
  await expect(page).toHaveURL(/sort=/);
  await firstForSale(page).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/product-detail/);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await addButton(page).click();
  await miniCart(page).getByRole('link', { name: 'Savatchani ochish' }).click();
  await page.getByRole('link', { name: 'Buyurtma qilish' }).click();
  await fillIn(page, { name: 'Nodira' });
  await sendOrder(page);
  expect(listOrders(shop.database, 1)).toMatchObject([
    { clientName: 'Nodira', lines: [{ productName: name }] },
  ]);
});
