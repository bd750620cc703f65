import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { saveData } from './support/data-saving.ts';
import { openSettled } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';
import { expectFitsNarrowPhone, readFromRightToLeft } from './support/usable-page.ts';

test.use({ staysInPlace: true });

test('the page is accessible and no wider than the screen', { tag: '@wide' }, async ({ page, viewport }) => {
  // All of it in view, as what is off-screen is not checked. Resized once open, a busy browser may draw no frame.
  await page.setViewportSize({ width: viewport?.width ?? 0, height: 12_000 });
  await page.goto('/');
  for (const carousel of await page.locator('[data-carousel]').all()) {
    const hasControls = await carousel
      .locator('.carousel-arrows, .slideshow-controls')
      .evaluateAll((controls) => controls.some((control) => control.getClientRects().length > 0));
    if (hasControls) await expect(carousel).toHaveAttribute('data-ready');
  }
  await expectNoAxeViolations(page, 'page');
  await expectFitsNarrowPhone(page);
});

test.describe('a row of categories', () => {
  const arrows = (page: Page) => {
    const categories = page.getByRole('region', { name: "Bo'limlar orqali tanlash" });
    return {
      tiles: categories.getByRole('listitem'),
      next: categories.getByRole('button', { name: 'Keyingilari' }),
      previous: categories.getByRole('button', { name: 'Oldingilari' }),
    };
  };

  test('scrolls with its arrows to the end and back', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/');
    const { tiles, next, previous } = arrows(page);
    await tiles.first().scrollIntoViewIfNeeded();
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(tiles.last()).not.toBeInViewport();
    await next.click();
    await expect(tiles.nth(6)).toBeInViewport({ ratio: 0.9 });
    await expect(tiles.first()).not.toBeInViewport();
    await next.click();
    await expect(tiles.last()).toBeInViewport({ ratio: 0.9 });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
    await previous.click();
    await previous.click();
    await expect(tiles.first()).toBeInViewport({ ratio: 0.9 });
  });

  test('scrolls the other way from right to left', { tag: ['@desktop', '@nightly'] }, async ({ page }) => {
    await readFromRightToLeft(page);
    await page.goto('/');
    const { tiles, next } = arrows(page);
    await tiles.first().scrollIntoViewIfNeeded();
    const before = await tiles.nth(6).boundingBox();
    expect(before?.x).toBeLessThan(0);
    await next.click();
    await expect(tiles.nth(6)).toBeInViewport({ ratio: 0.9 });
    await expect(tiles.first()).not.toBeInViewport();
  });

  test('has a scrollbar for the mouse if the shopper saves data, and so do the slides', {
    tag: '@desktop',
  }, async ({ page }) => {
    await saveData(page);
    await openSettled(page, '/');
    for (const name of ["Bo'limlar orqali tanlash", 'Takliflar']) {
      const row = page.getByRole('list', { name, exact: true });
      await expect(row).toHaveCSS('overflow-x', 'auto');
      await expect(row).toHaveCSS('scrollbar-width', 'thin');
    }
  });
});
