import type { Page } from 'playwright/test';
import { untilIdle } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';
import { control, panel } from './support/product.ts';

const dropdown = (page: Page, name: string) => page.locator('summary').filter({ hasText: name });
const inside = (page: Page) => control(page, 'Qidirish');
const menu = (page: Page) => page.locator('#menu');

test.beforeEach(async ({ page, site }) => {
  site.pages['/'] = {
    main: `<button popovertarget="menu">Menyu</button><nav id="menu" popover><a href="/category/4">Bo‘lim</a></nav>
      <p>Matn</p><details data-dropdown><summary>Amallar</summary>
      <button data-action="open-overlay" data-panel="search">Qidirish</button></details>
      <details data-dropdown><summary>Boshqa</summary>…</details>`,
  };
  await page.goto('/about-us');
  await page.goto('/');
});

test('a dropdown is closed by taps, another one, Tab and Escape, and keeps the focus', async ({ page }) => {
  for (const close of [
    () => page.getByText('Matn').click(),
    () => dropdown(page, 'Boshqa').click(),
    () => page.evaluate(() => void dispatchEvent(new Event('pagehide'))),
    () => page.keyboard.press('Shift+Tab'),
    () => page.keyboard.press('Escape'),
  ]) {
    await dropdown(page, 'Amallar').press('Enter');
    await expect(inside(page)).toBeVisible();
    await close();
    await expect(inside(page)).toBeHidden();
  }
  await expect(dropdown(page, 'Amallar')).toBeFocused();
  await page.keyboard.press('Enter');
  await inside(page).click();
  await expect(panel(page)).toHaveText('search');
  await expect(inside(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(dropdown(page, 'Amallar')).toBeFocused();
});

test('back closes a menu, and returns from a page opened in it to that beneath', async ({ page }) => {
  const places = await menu(page).evaluate((element: HTMLElement) => {
    const before = history.length;
    element.showPopover();
    return history.length - before;
  });
  expect(places, 'as soon as it is open').toBe(1);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL('/');

  await control(page, 'Menyu').click();
  await page.keyboard.press('Escape');
  await untilIdle(page);
  await control(page, 'Menyu').click();
  await menu(page).getByRole('link').click();
  await expect(page).toHaveURL('/category/4');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('a tap beside an open menu closes it and does nothing else', async ({ page }) => {
  await control(page, 'Menyu').click();
  await page.getByText('Matn').evaluate((text) =>
    text.addEventListener('click', () => {
      document.title = 'Bosildi';
    }),
  );
  await page.getByText('Matn').click();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveTitle('Sahifa');
});
