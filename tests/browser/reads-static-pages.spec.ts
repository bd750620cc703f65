import type { Page } from 'playwright/test';
import { expect, test } from './support/shop.ts';
import { expectUsable, readFromRightToLeft } from './support/usable-page.ts';

/** Tested with every change; the others once a night. */
const first = ['/about-us', '/contact-1', '/faq-2'];
const further = [
  ...['/store-locations', '/terms-conditions', '/our-store', '/timeline', '/brands', '/brands-v2', '/faq-1'],
  ...['/blog-detail/1', '/blog-detail/2', '/page-not-found'],
];

const expectUsablePages = async (page: Page, paths: readonly string[]) => {
  test.setTimeout(60_000 + paths.length * 20_000);
  for (const path of paths) {
    await page.goto(path);
    await expectUsable(page);
  }
};

test('pages can be used by everybody', ({ page }) => expectUsablePages(page, first));

test('further pages can be used by everybody', { tag: '@nightly' }, ({ page }) =>
  expectUsablePages(page, further),
);

test('all pages can be used from right to left, on wide screens too', {
  tag: ['@desktop', '@nightly'],
}, async ({ page }) => {
  await readFromRightToLeft(page);
  await expectUsablePages(page, [...first, ...further]);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('the boxes about quality are 3 in a row from 768 pixels, 2 from 480 and 1 below that', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/about-us');
  const boxes = page.getByRole('region', { name: 'Sifat — birinchi o‘rinda' });
  for (const [width, perView] of Object.entries({ 768: 3, 767: 2, 480: 2, 479: 1 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const share = () =>
      boxes
        .getByRole('listitem')
        .first()
        .evaluate((box) => {
          const row = box.parentElement?.clientWidth ?? 0;
          return Math.round(row / box.getBoundingClientRect().width);
        });
    await expect.poll(share, `at ${width} pixels`).toBe(perView);
  }
});
