import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect } from './shop.ts';

/** Opens pages as for a shopper who chose that before. */
export const readFromRightToLeft = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('direction', 'rtl');
  });

/** Makes text twice as large on the pages that are opened from now on, as the settings of a browser do. */
export async function enlargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
}

/** Checks that the page does not scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const hidden = () => page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);
  await expect.poll(hidden, 'pixels beside the screen').toBe(0);
}

/** Returns the texts of a part that begin or end outside it, or where something cuts them off. */
export const cutTexts = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement?.closest('.sr-only, .breadcrumb')) continue;
      const range = new Range();
      range.selectNode(text);
      for (let box = text.parentElement; box; box = box === root ? null : box.parentElement) {
        if (!box.checkVisibility()) break;
        if (box !== root && getComputedStyle(box).overflowX === 'visible') continue;
        const { left, right } = box.getBoundingClientRect();
        const lines = [...range.getClientRects()];
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1))
          cut.push(`${text.textContent}`);
      }
    }
    return cut;
  });

/** Checks that the page does not scroll sideways on a narrow phone. */
export async function expectFitsNarrowPhone(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page);
  expect(await page.evaluate(() => document.body.offsetWidth), 'width of the page').toBeLessThanOrEqual(320);
  if (size) await page.setViewportSize(size);
}

/** Checks that the page is accessible in its current state, and fits a narrow phone. */
export async function expectUsable(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectFitsNarrowPhone(page);
}
