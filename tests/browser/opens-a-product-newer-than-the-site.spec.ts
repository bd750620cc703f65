import { catalogueWriter } from '../../scripts/provider/records/catalogue-writer.ts';
import { awkwardProducts } from '../../scripts/test/awkward-products.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';

const NEW_ID = 7777;

test.use({ allowedErrors: /status of 404/ });

test('a product that the last build did not know is shown and can be bought', async ({ page, shop }) => {
  catalogueWriter(shop.database, 5).product({
    ...awkwardProducts.unnamed,
    id: NEW_ID,
    productName: 'Yangi kelgan muzlatgich',
    productModel: 'YK-1',
    productPrice: 5_000_000,
    productDiscPrice: 4_500_000,
    productOption: 'Kecha keldi',
  });
  const response = await page.goto(`/product-detail/${NEW_ID}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yangi kelgan muzlatgich');
  await expect(page.getByText('Kecha keldi')).toBeVisible();
  await expect(page.getByText('Oops...That link is broken.')).toBeHidden();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Savatchaga qo`shish - 4 500 000.00 so‘m' }).click();
  await expect(page.getByRole('dialog', { name: 'Savatcha' }).getByText('YK-1')).toBeVisible();
});

test('a product that does not exist is not found, with ways on', async ({ page }) => {
  await page.goto('/product-detail/424242');
  await expect(page.getByText('Product not found').last()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Barcha mahsulotlarni ko‘rish' })).toHaveAttribute(
    'href',
    '/shop-default',
  );
  await expectNoAxeViolations(page);
});

test('any other unknown address is the 404 page', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops...That link is broken.');
  await expect(page.getByRole('link', { name: 'Bosh sahifaga qaytish' })).toHaveAttribute('href', '/');
});

test.describe('when the API is down', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test('the shopper is told and can try again', async ({ page, shop }) => {
    shop.api.down();
    await page.goto('/product-detail/424242');
    await expect(page.getByText(/Mahsulotni yuklab bo‘lmadi/)).toBeVisible();
    shop.api.restore();
    await page.getByRole('button', { name: 'Qayta urinish' }).click();
    await expect(page.getByText('Product not found').last()).toBeVisible();
  });
});
