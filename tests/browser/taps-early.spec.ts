import type { Page } from 'playwright/test';
import { addButton, fillIn, miniCart, orderButton, quantityIn, saveCart, sendOrder } from './support/cart.ts';
import { openHeld } from './support/held-files.ts';
import { expect, test } from './support/shop.ts';

test('colour and quantity that are tapped before any script end in the cart', async ({ page }) => {
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

test.describe('where an extension changed the page before its scripts ran,', () => {
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

  test('a name that was typed is kept, and ordered with', async ({ page }) => {
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
