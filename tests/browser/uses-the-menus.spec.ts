import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Asosiy menyu' });
const menuButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Menyu', exact: true });
const categoryMenu = (page: Page) => page.getByRole('navigation', { name: 'Bo‘limlar', exact: true });
const categoryButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Tezkor menyu' }).getByRole('button', { name: 'Bo‘limlar' });
const furtherPages = (page: Page) =>
  mainMenu(page).locator('summary').filter({ hasText: 'Qo‘shimcha sahifalar' });

const expectRoomForThumbs = (targets: Locator) =>
  expect
    .poll(() =>
      targets.evaluateAll((all) => Math.min(...all.map((target) => target.getBoundingClientRect().height))),
    )
    .toBeGreaterThanOrEqual(43.5);

test('the main menu links to the home page, to all products and to further pages', { tag: '@wide' }, async ({
  page,
  viewport,
}) => {
  await page.goto('/shop-default');
  // The menu is a panel behind a button on phones and a row on wide screens.
  if (viewport?.width === 360) await menuButton(page).click();
  const menu = mainMenu(page);
  await expect(menu.getByRole('link', { name: 'Bosh sahifa' })).toHaveAttribute('href', '/');
  const products = menu.getByRole('link', { name: 'Barcha mahsulotlar' });
  await expect(products).toHaveAttribute('href', '/shop-default');
  await expect(products).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Biz haqimizda' })).toBeHidden();
  await furtherPages(page).click();
  await expectRoomForThumbs(menu.getByRole('link'));
  await expectNoAxeViolations(page);
  await menu.getByRole('link', { name: 'Biz haqimizda' }).click();
  await expect(page).toHaveURL('/about-us');
});

test('the category menu has room for thumbs, and the page beneath stays', async ({ page }) => {
  await page.goto('/');
  await categoryButton(page).click();
  const links = categoryMenu(page).getByRole('link');
  await expect(links.last()).toHaveAttribute('href', '/shop-collection-list');
  await expectRoomForThumbs(links);
  await expectNoAxeViolations(page);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Escape');
  await expect(categoryMenu(page)).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('both menus on phones open, and nothing is offered that would not work', async ({ page }) => {
    await page.goto('/about-us');
    await menuButton(page).click();
    await furtherPages(page).click();
    await expect(mainMenu(page).getByRole('link', { name: 'Biz haqimizda' })).toBeVisible();
    await expect(page.locator('.main-menu').getByLabel('Til', { exact: true })).toBeHidden();
    await mainMenu(page).getByRole('button', { name: 'Menyuni yopish' }).click();
    await categoryButton(page).click();
    await categoryMenu(page).getByRole('link', { name: 'Muzlatgichlar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Muzlatgichlar' })).toBeVisible();
  });
});
