import { expect, test } from './support/shop.ts';

const SCRIPTS = '**/_astro/*.js';

test('what is tapped before any script is there looks busy and is done when they come', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/product-detail/3', { waitUntil: 'commit' });
  const oneMore = page.getByRole('button', { name: 'Bitta ko‘paytirish' });
  const add = page.getByRole('button', { name: 'Savatchaga qo`shish' }).first();
  await oneMore.click();
  await expect(oneMore).toHaveAttribute('aria-busy', 'true');
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');

  release();
  const miniCart = page.getByRole('dialog', { name: 'Savatcha' });
  await expect(miniCart.getByRole('textbox', { name: 'Soni' })).toHaveValue('2');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('a tap whose code nothing fetched ahead looks busy, and is done once when it comes', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/product-detail/4');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  const wish = page.locator('main').getByRole('button', { name: 'Add to Wishlist' }).first();
  await wish.click();
  await expect(page.locator('main button[aria-busy="true"]')).toHaveCount(1);
  release();
  await expect(
    page.locator('main').getByRole('button', { name: 'Already Wishlisted' }).first(),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.locator('main').getByRole('button', { name: 'Already Wishlisted' }).first(),
  ).toBeVisible();
});

test('a form that is sent before any script is there is sent when it comes', async ({ page, shop }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await released;
    await route.continue();
  });
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto('/', { waitUntil: 'commit' });
  const form = page.getByRole('contentinfo').locator('form');
  await form.getByRole('textbox').fill('ona@example.uz');
  await form.getByRole('button').click();
  await expect(form).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(form.getByRole('status')).not.toBeEmpty();
  expect(new URL(page.url()).origin).toBe(new URL(shop.url).origin);
});
