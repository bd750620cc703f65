import { addButton, miniCart, quantityIn } from './support/cart.ts';
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

test('a product added before its script has loaded is counted at once, with what is saved', async ({
  page,
  context,
}) => {
  const saved = { productName: 'Smartfon', productPrice: 100 };
  await savedBefore(context, 'cartList', [
    { ...saved, id: 4, quantity: 2 },
    { ...saved, id: 5, quantity: 'damaged' },
  ]);
  const release = await holdFiles(page, '**/_astro/ActionsScript*.js');
  await page.goto('/shop-default', { waitUntil: 'commit' });
  const badge = page.getByRole('banner').locator('[data-bind="cart-count"]');
  await expect(badge).toHaveText('3');
  await addButton(page).click();
  await expect(badge).toHaveText('4');
  // Shows all saved state anew.
  await page.locator('body').dispatchEvent('input');
  await expect(badge).toHaveText('4');
  release();
  await expect(quantityIn(miniCart(page))).toHaveCount(3);
  await expect(badge).toHaveText('4');
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
