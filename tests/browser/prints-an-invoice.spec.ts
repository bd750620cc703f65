import { expect, nightlyUnless, test } from './support/shop.ts';

/** The number of pages of a PDF document written by Chromium. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

for (const direction of ['ltr', 'rtl']) {
  test(
    `the invoice’s button prints it on one A4 page, without header and footer (${direction})`,
    nightlyUnless(direction === 'ltr'),
    async ({ page }) => {
      await page.addInitScript((saved) => {
        localStorage.setItem('direction', saved);
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      }, direction);
      await page.goto('/invoice');
      await page.getByRole('button', { name: 'Chop etish' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-printed');
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pagesOf(pdf)).toBe(1);
      const [, , width, height] =
        /\/MediaBox\s*\[([\d. ]+)\]/.exec(pdf.toString('latin1'))?.[1]?.split(' ') ?? [];
      expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);

      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const shell of ['banner', 'contentinfo', 'navigation'] as const)
        await expect(page.getByRole(shell)).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Chop etish' })).toBeHidden();
    },
  );
}
