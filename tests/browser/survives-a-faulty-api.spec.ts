import type { Locator, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { cards } from './support/cart.ts';
import { savedBefore } from './support/saved-before.ts';
import { field, openPanel, panel } from './support/search-panel.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

test.use({ allowedErrors: /Failed to load resource|no usable answer|ERR_/ });

/** Where products or a search come from the API, else from a file of the site, which is missing, too. */
const retried: readonly {
  path: string;
  file: string;
  act?: (page: Page) => Promise<void>;
  says?: string;
  shows: (page: Page) => Locator;
}[] = [
  { path: '/wishlist', file: '**/product-detail/*', shows: (page) => cards(page).nth(1) },
  {
    path: '/about-us',
    file: '**/search/*.json',
    act: async (page) => {
      await openPanel(page);
      await field(page).fill('blender');
    },
    says: 'Qidirib bo‘lmadi.',
    shows: (page) => panel(page).getByRole('row', { name: /blender/i }),
  },
];

for (const { path, file, act, says = 'Mahsulotlarni yuklab bo‘lmadi', shows } of retried)
  test(
    `${path}${act ? ', once something is asked,' : ''} says so if the API is down and ${file} missing, and tries again on request`,
    nightlyUnless(says.startsWith('Qidirib')),
    async ({ page, shop }) => {
      await savedBefore(page, 'wishlist', [5, 9]);
      shop.api.down('/api/v1/products');
      await page.route(file, (route) => route.abort());
      await page.goto(path);
      await act?.(page);
      await expect(page.getByText(says).filter({ visible: true }).first()).toBeVisible();
      await expectNoAxeViolations(page);
      shop.api.restore();
      await page.getByRole('button', { name: 'Qayta urinish' }).press('Enter');
      await expect(shows(page).first()).toBeVisible();
      await expect(
        page.getByRole('main').or(page.getByRole('dialog')).locator(':focus').first(),
      ).toBeAttached();
    },
  );
