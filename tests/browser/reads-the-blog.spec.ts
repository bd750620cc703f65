import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Barcha maqolalar' });

async function openSidebar(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Maqolalar ro‘yxati' }).click();
  await expect(sidebar(page)).toBeVisible();
}

test('a post has an image and at least 250 words, and links to the products it is about', {
  tag: '@nightly',
}, async ({ page }) => {
  for (const id of [1, 2, 3, 4, 5]) {
    await page.goto(`/blog-detail/${id}`);
    const post = page.getByRole('main').getByRole('article');
    await expect(post.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0);
    expect((await post.innerText()).split(/\s+/).length).toBeGreaterThan(250);
  }
  await page.getByRole('link', { name: 'Changyutgichlar: mahsulotlarni ko‘rish' }).click();
  await expect(page).toHaveURL('/shop-default?search=changyutgich');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/changyutgich/i);
});

test('a post lists the other posts, not itself', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/blog-detail/3');
  const others = page.getByRole('complementary', { name: 'Boshqa maqolalar' }).getByRole('link');
  await expect(others).toHaveCount(4);
  await expect(others.filter({ hasText: 'BTU' })).toHaveCount(0);
  await others.filter({ hasText: 'Televizor' }).click();
  await expect(page).toHaveURL('/blog-detail/4');
});

test('the sidebar opens beside the post, marks it as current, and links to the others', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/blog-detail/1');
  await expect(sidebar(page)).toBeHidden();
  await openSidebar(page);
  await expect(sidebar(page).getByRole('link')).toHaveCount(5);
  await expect(sidebar(page).locator('[aria-current="page"]')).toContainText('Muzlatgich tanlash');
  await expectNoAxeViolations(page);
  await sidebar(page).getByRole('link', { name: 'Kir yuvish mashinasi' }).click();
  await expect(page).toHaveURL('/blog-detail/2');
  await expect(sidebar(page)).toBeHidden();
});

test('the sidebar closes with its button, with Escape and with a tap outside it', {
  tag: ['@desktop', '@nightly'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto('/blog-detail/1');
  await openSidebar(page);
  await sidebar(page).getByRole('button', { name: 'Menyuni yopish' }).click();
  await expect(sidebar(page)).toBeHidden();

  await openSidebar(page);
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Maqolalar ro‘yxati' })).toBeFocused();

  await openSidebar(page);
  await page.mouse.click(890, 600);
  await expect(sidebar(page)).toBeHidden();
});

test('the sidebar is on the side where reading starts, in both directions', {
  tag: ['@desktop', '@nightly'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await page.goto('/blog-detail/1');
  await openSidebar(page);
  expect((await sidebar(page).boundingBox())?.x).toBe(0);

  await page.evaluate(() => localStorage.setItem('direction', 'rtl'));
  await page.reload();
  await openSidebar(page);
  const { x = 0, width = 0 } = (await sidebar(page).boundingBox()) ?? {};
  // The scrollbar's space is beside it, on the right in either direction.
  expect(x + width).toBe(await page.evaluate(() => document.body.getBoundingClientRect().right));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sidebar still opens', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/blog-detail/1');
    await openSidebar(page);
    await expect(sidebar(page).getByRole('link')).toHaveCount(5);
  });
});
