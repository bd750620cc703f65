import { openSettled } from './support/open-settled.ts';
import { scrollThrough } from './support/scroll-through.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

for (const path of ['/', '/product-detail/3', '/view-cart'])
  test(
    `every icon on ${path} draws something within its frame`,
    nightlyUnless(path.startsWith('/product')),
    async ({ page }) => {
      await openSettled(page, path);
      await scrollThrough(page);
      const icons = page.locator('.icon:visible');
      expect(await icons.count()).toBeGreaterThan(5);
      const strange = await icons.evaluateAll((all) =>
        (all as SVGSVGElement[])
          .filter((icon) => {
            const { x, y, width, height } = icon.getBBox();
            return Math.max(width, height) < 6 || Math.min(x, y) < 0 || Math.max(x + width, y + height) > 24;
          })
          .map((icon) => icon.innerHTML),
      );
      expect(strange).toEqual([]);
    },
  );
