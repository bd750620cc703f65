import { catalogueWriter } from '../../scripts/provider/tables/catalogue-writer.ts';
import { awkwardProducts } from '../tools/sites/test-catalogue.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { closePanel, miniCart } from './support/cart.ts';
import { expect, test } from './support/shop.ts';

const NEW_ID = 7777;

test.use({ staysInPlace: true, allowedErrors: /status of 404/ });

test('a product added after the last build is shown and can be bought', async ({ page, shop }) => {
  catalogueWriter(shop.database, 5).product({
    ...awkwardProducts.unnamed,
    id: NEW_ID,
    productName: 'Yangi kelgan muzlatgich',
    productModel: 'YK-1',
    productPrice: 5_000_000,
    productDiscPrice: 4_500_000,
    productOption: 'Kecha keldi',
    attributes: 'Umumiy hajmi: 280 l',
  });
  const response = await page.goto(`/product-detail/${NEW_ID}`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Yangi kelgan muzlatgich — Vitrina');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yangi kelgan muzlatgich');
  await expect(page.getByRole('definition').filter({ hasText: '280 l' })).toBeVisible();
  await expect(page.getByText('Oops...That link is broken.')).toBeHidden();
  const main = page.getByRole('main');
  for (const text of ['Kecha keldi', 'Sotuvda bor', /1-2 kun/, '10% chegirmada'])
    await expect(main.getByText(text).first()).toBeVisible();
  await expect(main).not.toContainText(/Best seller|sotib oldi/);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Savol berish' }).click();
  await expect(page.getByRole('dialog', { name: 'Savol berish' })).toContainText('Yangi kelgan');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Savatchaga qo`shish - 4 500 000.00 so‘m' }).click();
  await expect(miniCart(page).getByText('YK-1')).toBeVisible();
  await closePanel(page);
  const popular = page.getByRole('region', { name: "Odamlar ko'proq sotib olishmoqda" });
  await popular.scrollIntoViewIfNeeded();
  await expect(popular.getByRole('article')).toHaveCount(8);
});

test('all its images are shown, also that of a colour, and in their shape', async ({ page, shop }) => {
  const productImgUrl = '/media/kvadrat.svg';
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>';
  await page.route(`**${productImgUrl}*`, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
  catalogueWriter(shop.database, 5).product({
    ...awkwardProducts.unnamed,
    id: NEW_ID,
    productImgUrl,
    productImages: ['Oq', '', 'Qora'].map((color, place) => ({ src: `${productImgUrl}?${place}`, color })),
    colors: ['Oq', 'Qora'].map((name) => ({ name, swatch: '' })),
  });
  await page.goto(`/product-detail/${NEW_ID}`);
  const images = page.getByRole('list', { name: 'Mahsulot rasmlari' });
  await expect(images.getByRole('img')).toHaveCount(3);
  await page.getByText('Qora', { exact: true }).click();
  await expect.poll(() => images.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth))).toBe(2);
  await page.getByRole('link', { name: '3-rasmni kattalashtirish' }).click();
  const image = page.getByRole('dialog').locator('.pswp__img:not(.pswp__img--placeholder)[alt$=Qora]');
  for (const side of ['width', 'height']) await expect(image).toHaveCSS(side, '300px');
});

test('a product that does not exist is said not to; no other page is a product', async ({ page }) => {
  await page.goto('/product-detail/424242');
  await expect(page.locator('[lang="en"]', { hasText: 'Product not found' }).last()).toBeVisible();
  await expect(page).toHaveTitle('Product not found — Vitrina');
  const link = page.getByRole('link', { name: 'Barcha mahsulotlarni ko‘rish' });
  await expect(link).toHaveAttribute('href', '/shop-default');
  await expectNoAxeViolations(page);
  await page.goto('/product-detail/1234567890123456');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops...That link is broken.');
});
