import { expect, nightlyUnless, test } from './support/shop.ts';

/** The number of pages of a PDF document as Chromium writes it. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('the sample invoice adds 20 % tax to every line and to the sum', async ({ page }) => {
  await page.goto('/invoice');
  const table = page.getByRole('main').locator('table');
  await expect(table).toContainText('QQS (VAT) 20%');
  await expect(table.locator('tbody tr').first()).toContainText(
    /4 800 000\.00 so‘m\s*960 000\.00 so‘m\s*5 760 000\.00 so‘m/,
  );
  await expect(table.locator('tfoot tr')).toContainText([
    '6 805 000.00 so‘m',
    '1 361 000.00 so‘m',
    '8 166 000.00 so‘m',
  ]);
});

for (const direction of ['ltr', 'rtl']) {
  test(
    `the invoice prints on one A4 page without the shell (${direction})`,
    nightlyUnless(direction === 'ltr'),
    async ({ page }) => {
      await page.addInitScript((saved) => localStorage.setItem('direction', saved), direction);
      await page.goto('/invoice');
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

test('the print button opens the browser’s print dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/invoice');
  await page.getByRole('button', { name: 'Chop etish' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
});
