import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expect } from './shop.ts';
import { cutTexts, expectFits } from './usable-page.ts';

/** Widths of what A4 shows upright and across within a browser's margins, in CSS pixels. */
const SHEETS = [718, 1047];

/** Returns the drawing operations of each page of a PDF that Chromium wrote. */
function pagesOf(pdf: string): string[] {
  const contents = pdf.matchAll(/\/Type\s*\/Page\b.*?\/Contents (\d+) 0 R/gs);
  return Array.from(contents, ([, id]) => {
    const [, stream] = new RegExp(`\\n${id} 0 obj\\n<<.*?stream\\r?\\n(.*?)endstream`, 's').exec(pdf) ?? [];
    return stream?.trim() ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : '';
  });
}

/**
 * Checks that the page is printed on at most so many sheets of A4, each with something to read, whole, and without the
 * shop around it and its controls.
 */
export async function expectOnPaper(page: Page, sheets: number): Promise<void> {
  const margin = { top: '1cm', right: '1cm', bottom: '1cm', left: '1cm' };
  const pages = pagesOf(
    (await page.pdf({ format: 'A4', margin, preferCSSPageSize: true })).toString('latin1'),
  );
  expect(pages.length, 'sheets of paper').toBeLessThanOrEqual(sheets);
  for (const [index, drawn] of pages.entries())
    expect(drawn, `text on sheet ${index + 1}`).toContain('\nBT\n');
  const size = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  for (const width of SHEETS) {
    await page.setViewportSize({ width, height: 1047 });
    await expectFits(page);
    expect(await cutTexts(page.getByRole('main')), `cut at ${width} px`).toEqual([]);
    for (const role of ['banner', 'contentinfo', 'navigation', 'button', 'checkbox', 'textbox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.emulateMedia({ media: 'screen' });
  if (size) await page.setViewportSize(size);
}
