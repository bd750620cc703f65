import type { Page } from 'playwright/test';
import { openHeld } from '../support/held-files.ts';
import { untilIdle } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';
import { control, heart, panel, productHtml, savedCart } from './support/product.ts';

test.use({ allowedErrors: /Failed to (?:load resource|fetch)|ERR_|Unable to preload|fails for this test/ });

const notice = (page: Page) => page.locator('[data-load-failure]');
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Qayta urinish' });

/** Fails requests for some files, unnoticed by the browser, until the returned function is called. */
async function lose(page: Page, files: string): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
}

test.beforeEach(({ site }) => {
  site.pages['/'] = { main: productHtml() };
});

for (const file of ['page', 'actions'])
  test(`a tap is handled once a retry loads the script of the ${file}`, async ({ page }) => {
    const restore = await lose(page, `**/_astro/${file}.js`);
    await page.goto('/');
    await heart(page).click();
    await expect(notice(page)).toBeVisible();
    const reconnect = await lose(page, '**/*');
    await retry(page).click();
    await untilIdle(page);
    if (file === 'actions') await expect(heart(page)).toHaveAttribute('aria-busy', 'true');
    await reconnect();
    await restore();
    await retry(page).click();
    await expect(heart(page)).toHaveAttribute('data-state', 'on');
    await expect(notice(page)).toBeHidden();
  });

test('what is tapped without a connection is done when it is back', async ({ page }) => {
  const restore = await lose(page, '**/_astro/actions.js');
  await page.goto('/');
  await notice(page).getByRole('button', { name: 'Yopish' }).press('Enter');
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await control(page, 'Savatchaga').click();
  await heart(page).click();
  // The browser may say so before anything can be reached, for which the page must not be given up.
  const reconnect = await lose(page, '**/*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await untilIdle(page);
  await reconnect();
  await restore();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(panel(page)).toHaveText('mini-cart 1');
  await expect(heart(page)).toHaveAttribute('data-state', 'on');
});

test('a panel that cannot be loaded opens by itself after a retry, with its product', async ({ page }) => {
  await page.goto('/');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('data-state', 'on');
  for (const [button, text] of [
    ['Savatchaga', 'mini-cart 1'],
    ['Ko‘rish', 'quick-view Muzlatgich'],
  ] as const) {
    const restore = await lose(page, '**/_astro/panels*.js');
    await control(page, button).click();
    await expect(notice(page)).toBeVisible();
    await restore();
    await retry(page).click();
    await expect(panel(page)).toHaveText(text);
    await page.reload();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  expect(await savedCart(page)).toHaveLength(1);
});

for (const [how, attribute, kept] of [
  ['cannot be loaded', 'data-code="/none.js"', 1],
  ['fails while it runs', 'data-fails', 0],
] as const)
  test(`code of a part that ${how} is reported`, async ({ page, site }) => {
    const main = `<section data-waits data-moment="page" ${attribute}><button>Bosing</button></section>`;
    site.pages['/'] = { main, scripts: ['parts'] };
    const release = await openHeld(page, '/');
    await control(page, 'Bosing').click();
    release();
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(kept);
  });
