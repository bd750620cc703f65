import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect } from './shop.ts';

/** Opens pages as for a shopper who chose that before. */
export const readFromRightToLeft = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('direction', 'rtl');
  });

/** Checks that the page does not scroll sideways on a narrow phone. */
export async function expectFitsNarrowPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const hidden = () => page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);
  await expect.poll(hidden, 'pixels beside the screen').toBe(0);
  expect(await page.evaluate(() => document.body.offsetWidth), 'width of the page').toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}

/** Checks that the page is accessible in its current state, and fits a narrow phone. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectFitsNarrowPhone(page);
}
