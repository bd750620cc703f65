import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect } from './shop.ts';

/** Turns the page around, as a shopper does who chose so on an earlier page. */
export async function readFromRightToLeft(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('direction', 'rtl'));
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

/** Nothing keeps people from using the page as it is now, and nothing is to be scrolled sideways on a narrow phone. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), 'width of the page').toBe(320);
  if (size) await page.setViewportSize(size);
}
