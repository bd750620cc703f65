import type { Page } from 'playwright/test';
import {
  addButton,
  cards,
  fillIn,
  miniCart,
  orderButton,
  quantityIn,
  saveCart,
  sendOrder,
} from './support/cart.ts';
import { holdFiles, openHeld } from './support/held-files.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';

test('the colour and the quantity that are tapped before any script has loaded end in the cart', async ({
  page,
}) => {
  const release = await openHeld(page, '/product-detail/3');
  await page.getByText('Kumushrang', { exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await addButton(page).click();
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(quantityIn(miniCart(page))).toHaveValue('2');
  await expect(miniCart(page)).toContainText('Rangi: Kumushrang');
  const slide = await page.locator('[data-slides] [data-color="Kumushrang"]').first().getAttribute('id');
  await expect(page.locator('[data-thumbs] [aria-current="true"]')).toHaveAttribute('href', `#${slide}`);
  await miniCart(page).getByRole('link', { name: 'Savatchani ochish' }).click();
  await expect(quantityIn(page)).toHaveValue('2');
});

test('a product added before its script has loaded is counted at once, with what the tab keeps', async ({
  page,
  context,
  shop,
}) => {
  // The open cart would ask, and lower the quantity to what is in stock.
  shop.api.hold('/api/v1/products/');
  const saved = { productName: 'Smartfon', productPrice: 100 };
  const lines = [
    { ...saved, id: 4, quantity: 98 },
    { ...saved, id: 5, quantity: 'damaged' },
  ];
  await savedBefore(context, 'cartList', lines, 'sessionStorage');
  const release = await holdFiles(page, '**/_astro/ActionsScript*.js');
  await page.goto('/shop-default', { waitUntil: 'commit' });
  const badge = page.getByRole('banner').locator('[data-bind="cart-count"]');
  await expect(badge).toHaveText('99');
  await addButton(page).click();
  await expect(badge).toHaveText('99+');
  // Shows all saved state anew.
  await page.locator('body').dispatchEvent('input');
  await expect(badge).toHaveText('99+');
  release();
  await expect(quantityIn(miniCart(page))).toHaveCount(3);
  await expect(badge).toHaveText('99+');
});

test('an image tapped twice before any script has loaded opens full-screen once', async ({ page }) => {
  const release = await openHeld(page, '/product-detail/3');
  const image = page.getByRole('link', { name: '1-rasmni kattalashtirish' });
  await image.click();
  await expect(image).toHaveAttribute('aria-busy', 'true');
  await image.click();

  release();
  await expect(page.getByRole('dialog').locator('.pswp__img').first()).toBeVisible();
  await expect(page.locator('.pswp')).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.locator('.pswp')).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL('/product-detail/3');
});

test.describe('an extension that changed the page before its scripts ran changes nothing:', () => {
  // The policy of a page does not apply to what an extension adds to it.
  test.use({ bypassCSP: true });

  /** Adds what Dark Reader, Grammarly, password managers and virus scanners do: marks, styles and custom elements. */
  const changeAsExtensions = async (page: Page) => {
    await page.waitForFunction(() => document.querySelector('.toolbar'));
    await page.evaluate(() => {
      const { documentElement: html, head, body } = document;
      html.dataset.darkreaderMode = 'dynamic';
      html.style.setProperty('--darkreader-neutral-background', '#131516');
      body.setAttribute('cz-shortcut-listen', 'true');
      for (const element of body.querySelectorAll('div')) element.setAttribute('bis_skin_checked', '1');
      for (const element of body.querySelectorAll<HTMLElement>('svg, button, input, select')) {
        element.setAttribute('data-darkreader-inline-color', '');
        element.style.setProperty('--darkreader-inline-color', '#ddd');
      }
      for (const field of body.querySelectorAll('input:not([type=hidden]), textarea')) {
        field.setAttribute('data-gramm', 'false');
        field.setAttribute('data-lpignore', 'true');
        field.after(document.createElement('grammarly-extension'));
      }
      const island = document.querySelector('[data-enhance="island"]');
      const parts = island?.querySelectorAll('ul, form, section, p') ?? [];
      for (const place of [head, body, island, ...parts])
        place?.prepend(Object.assign(document.createElement('style'), { className: 'darkreader' }));
    });
  };

  test('an order of the listing that is chosen before', async ({ page }) => {
    const release = await openHeld(page, '/category/4');
    await changeAsExtensions(page);
    const order = page.getByRole('combobox', { name: 'Saralash' });
    await order.focus();
    await order.selectOption('Price, low to high');
    release();
    await expect(page).toHaveURL(/sort=productPrice/);
    await expect(async () => {
      const texts = await cards(page).locator('.price-now').allTextContents();
      const prices = texts.map((text) => Number(text.replace(/\D/g, '')));
      expect(prices.length).toBeGreaterThan(1);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    }).toPass();
  });

  test('a name that is typed before, and the order', async ({ page }) => {
    await saveCart(page, [{ id: 3, productName: 'Smartfon', productPrice: 3_790_000, quantity: 1 }]);
    const release = await openHeld(page, '/checkout');
    await changeAsExtensions(page);
    const name = page.getByLabel('Ismi-sharifingiz');
    await name.fill('Aziza');
    const field = await name.elementHandle();
    release();
    await expect(page.locator('[data-enhance="island"][data-waits]')).toHaveCount(0);
    await expect(orderButton(page)).toBeDisabled();
    await expect(name).toHaveValue('Aziza');
    expect(
      await field?.evaluate((element) => element.isConnected && element === document.activeElement),
    ).toBe(true);
    await fillIn(page);
    await sendOrder(page);
  });
});
