import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { saveData } from './support/data-saving.ts';
import { expect, test } from './support/shop.ts';

/** A smartphone in three colours, with further views. */
const PHONE = '/product-detail/3';

const stage = (page: Page) => page.getByRole('list', { name: 'Mahsulot rasmlari' });
const currentThumb = (page: Page) => page.locator('[data-thumbs] [aria-current="true"]');
const expectInView = (page: Page, place: number) =>
  expect
    .poll(() => stage(page).evaluate((list) => Math.round(Math.abs(list.scrollLeft) / list.clientWidth)))
    .toBe(place);

/** Moves the pointer over the image again and again until the script that handles it has loaded. */
const hoverUntilMagnified = (page: Page, image: Locator) =>
  expect(async () => {
    await page.mouse.move(0, 0);
    await image.hover();
    await expect(image).toHaveCSS('scale', '2', { timeout: 2000 });
  }).toPass();

test('thumbnails, arrows, colours and swipes move the images, and an image marks its colour without choosing it', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto(PHONE);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: '2-rasmni ko‘rsatish' }).click();
  await expectInView(page, 1);
  await expect(page.locator('[data-in-view]')).toHaveText('Kumushrang');
  await expect(page.getByText('Rangi: tanlanmagan')).toBeVisible();

  await page.getByText('Yalpizrang', { exact: true }).click();
  await expectInView(page, 2);
  await expect(currentThumb(page)).toHaveAccessibleName('3-rasmni ko‘rsatish');
  await page.getByRole('button', { name: 'Keyingi rasm' }).click();
  await expectInView(page, 3);
  await page.getByRole('button', { name: 'Oldingi rasm' }).click();
  await expectInView(page, 2);

  await stage(page).evaluate((list) => list.scrollTo({ left: list.clientWidth }));
  await expect(page.locator('[data-in-view]')).toHaveText('Kumushrang');
  await expect(page.getByRole('radio', { name: 'Yalpizrang' })).toBeChecked();
  await expect(currentThumb(page)).toHaveAccessibleName('2-rasmni ko‘rsatish');
  await stage(page).evaluate((list) => list.scrollTo({ left: 0 }));
  await expect(page.getByRole('button', { name: 'Oldingi rasm' })).toHaveAttribute('aria-disabled', 'true');
});

test('an image opens full-screen under an address of its own, and back and Escape close it', {
  tag: '@wide',
}, async ({ page }) => {
  const lightbox = page.getByRole('dialog', { name: 'Mahsulot rasmlari' });
  await page.goto(PHONE);
  // Until the gallery runs, the link leads to the image itself.
  await expect(currentThumb(page)).toHaveCount(1);
  await page.getByRole('link', { name: '1-rasmni kattalashtirish' }).click();
  await expect(lightbox).toBeVisible();
  await expect(page).toHaveURL(/#&gid=1&pid=1$/);
  await expect(async () => {
    if (page.url().endsWith('pid=1')) await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/#&gid=1&pid=2$/, { timeout: 2000 });
  }).toPass();
  await page.goBack();
  await expect(lightbox).toHaveCount(0);
  await expect(page).toHaveURL(PHONE);

  await page.goto(`${PHONE}#&gid=1&pid=3`);
  await page.reload();
  await expect(lightbox).toBeVisible();
  await expect(page).toHaveURL(/pid=3$/);
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(lightbox).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL(PHONE);
});

test.describe('on a sharp screen', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the pointer magnifies an image and shows its original, except to a shopper who saves data', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(PHONE);
    await expect(currentThumb(page)).toHaveCount(1);
    const image = stage(page).getByRole('img').first();
    const link = stage(page).getByRole('link').first();
    const original = await link.evaluate((element: HTMLAnchorElement) => {
      // The sample's images are no wider than the widest built file.
      element.dataset.pswpWidth = '1440';
      return element.href;
    });
    const file = () => image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    await expect.poll(file).toMatch(/-720\.webp$/);
    await hoverUntilMagnified(page, image);
    await expect.poll(file).toBe(original);
    await page.mouse.move(0, 0);
    await expect(image).toHaveCSS('scale', 'none');

    await saveData(page);
    await page.goto(PHONE);
    await hoverUntilMagnified(page, image);
    await expect.poll(file).toMatch(/-720\.webp$/);
  });
});
