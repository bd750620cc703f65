import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './accessibility.ts';
import { expect } from './shop.ts';

/** Opens pages as for a shopper who chose that before. */
export const readFromRightToLeft = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('direction', 'rtl');
  });

/** Makes text twice as large on the pages that are opened from now on, as the settings of a browser do, or of another size. */
export async function enlargeText(page: Page, pixels = 32): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

/** Checks that the page does not scroll sideways. */
export async function expectFits(page: Page): Promise<void> {
  const hidden = () => page.evaluate(() => document.documentElement.scrollWidth - document.body.offsetWidth);
  await expect.poll(hidden, 'pixels beside the screen').toBe(0);
}

/**
 * Returns the texts of a part that begin or end outside it, or where something cuts them off; of a whole page, only those
 * that no scrolling brings into view. What is only for screen readers is clipped.
 */
export const cutTexts = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (text.parentElement?.closest('.breadcrumb, .marquee')) continue;
      const range = new Range();
      range.selectNode(text);
      for (let box = text.parentElement; box; box = box === root ? null : box.parentElement) {
        if (!box.checkVisibility()) break;
        const { overflowX, clipPath } = getComputedStyle(box);
        const isScrolled = root === document.body && /auto|scroll/.test(overflowX);
        if (isScrolled || clipPath !== 'none') break;
        if (box !== root && overflowX === 'visible') continue;
        const { left, right } = box.getBoundingClientRect();
        const lines = [...range.getClientRects()];
        if (lines.some((line) => line.left < left - 1 || line.right > right + 1))
          cut.push(`${text.textContent}`);
      }
    }
    return cut;
  });

/** Returns what is not seen after it was focused, as nothing of it is on the screen or something covers its middle. */
const unseenFocus = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const middle = (from: number, size: number, limit: number) =>
      (Math.max(from, 0) + Math.min(from + size, limit)) / 2;
    const isSeen = (control: HTMLElement) =>
      [...control.getClientRects()].some(({ x, y, width, height }) => {
        const top = document.elementFromPoint(middle(x, width, innerWidth), middle(y, height, innerHeight));
        return (
          top && (control.contains(top) || top.contains(control) || top.closest('label')?.contains(control))
        );
      });
    const unseen: string[] = [];
    const all = 'main :is(a[href], button, input, select, textarea, summary)';
    for (const control of document.querySelectorAll<HTMLElement>(all)) {
      control.focus();
      if (document.activeElement !== control) continue;
      // Scrolling hides the header, and moves slides.
      for (let frame = 0; frame < 30 && !isSeen(control); frame++) await new Promise(requestAnimationFrame);
      if (!isSeen(control)) {
        const { x, y, width, height } = control.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        unseen.push(
          `${control.outerHTML.slice(0, 150)} at ${[x, y, width, height]}, below ${top?.outerHTML.slice(0, 80)}`,
        );
      }
    }
    return unseen;
  });

/** A narrow and a wide font, as far as the machine has them. */
const FONTS = ['"Liberation Sans Narrow", "Arial Narrow"', '"DejaVu Sans", Verdana'];

/** Checks pages with text of twice the size on a phone, and at 400 % on a screen of 1280 × 1024 pixels. */
export async function expectReadableWhenLarge(page: Page, paths: readonly string[]): Promise<void> {
  for (const [width, height, textSize] of [
    [360, 740, 32],
    [320, 256, 16],
  ] as const) {
    await page.setViewportSize({ width, height });
    await enlargeText(page, textSize);
    for (const path of paths) {
      await page.goto(path);
      for (const font of FONTS) {
        const said = `${path}, ${width} pixels, ${font}`;
        await page.evaluate(
          (family) => document.documentElement.style.setProperty('font-family', family),
          font,
        );
        await expectFits(page);
        expect(await cutTexts(page.locator('body')), `what is cut: ${said}`).toEqual([]);
      }
      // In the wide font, in which everything is larger.
      expect(await unseenFocus(page), `what is focused and not seen: ${path}, ${width} pixels`).toEqual([]);
    }
  }
}

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
