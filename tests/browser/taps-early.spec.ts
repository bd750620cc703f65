import { addButton, miniCart, quantityIn } from './support/cart.ts';
import { holdFiles, openHeld } from './support/held-files.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';

test('what is tapped on a product before any script has loaded ends in the cart', async ({ page }) => {
  const release = await openHeld(page, '/product-detail/3');
  await page.getByRole('main').getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await addButton(page).click();
  await expect(addButton(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(quantityIn(miniCart(page))).toHaveValue('2');
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

test.describe('taps images early', () => {
  test('a colour chosen before any script has loaded stays chosen, and is shown once they have', async ({
    page,
  }) => {
    const release = await openHeld(page, '/product-detail/3');
    await page.getByText('Kumushrang', { exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Kumushrang' })).toBeChecked();

    release();
    await expect(page.getByText('Rangi: Kumushrang')).toBeVisible();
    const slide = await page.locator('[data-slides] [data-color="Kumushrang"]').first().getAttribute('id');
    await expect(page.locator('[data-thumbs] [aria-current="true"]')).toHaveAttribute('href', `#${slide}`);
    await expect(page.getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
  });

  test('a colour that has no image, chosen before any script has loaded, stays chosen, too', {
    tag: '@nightly',
  }, async ({ page, shop }) => {
    const product = shop.database
      .prepare(
        `SELECT products.id, color.value ->> 'name' AS name FROM products, json_each(colors) AS color
       WHERE color.key > 0 AND NOT EXISTS
        (SELECT 1 FROM json_each(images) AS image WHERE image.value ->> 'color' = color.value ->> 'name')`,
      )
      .get();
    const choice = page
      .getByRole('group', { name: 'Rangi' })
      .getByRole('radio', { name: String(product?.name) });
    const release = await openHeld(page, `/product-detail/${product?.id}`);
    await choice.check({ force: true });

    release();
    await expect(page.locator('.gallery')).not.toHaveAttribute('data-waits');
    await expect(page.getByText(`Rangi: ${product?.name}`)).toBeVisible();
    await expect(choice).toBeChecked();
  });

  test('an image swiped to before any script has loaded stays in view', { tag: '@nightly' }, async ({
    page,
  }) => {
    const release = await openHeld(page, '/product-detail/3');
    const second = page.locator('[data-slides] > li').nth(1);
    await second.evaluate((slide) => slide.parentElement?.scrollTo({ left: slide.clientWidth }));
    await expect(second).toBeInViewport({ ratio: 0.5 });

    release();
    await expect(page.locator('[data-thumbs] [aria-current="true"]')).toHaveAccessibleName(
      '2-rasmni ko‘rsatish',
    );
    await expect(second).toBeInViewport({ ratio: 0.5 });
  });

  test('an image tapped twice before any script has loaded opens full-screen once', async ({ page }) => {
    const release = await openHeld(page, '/product-detail/3');
    const image = page.getByRole('link', { name: '1-rasmni kattalashtirish' });
    await image.click();
    await expect(image).toHaveAttribute('aria-busy', 'true');
    expect(new URL(page.url()).pathname).toBe('/product-detail/3');
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
});
