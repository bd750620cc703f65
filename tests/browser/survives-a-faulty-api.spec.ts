import type { Locator, Page } from 'playwright/test';
import { listOrders } from '../../scripts/provider/tables/orders.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import type { ApiFaults } from './support/api-faults.ts';
import { cards, fillIn, openCheckout, orderButton } from './support/cart.ts';
import { savedBefore } from './support/saved-before.ts';
import { field, openPanel, panel } from './support/search-panel.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

test.use({
  allowedErrors:
    /Failed to load resource|status of \d+|CORS|Content Security Policy|no usable answer|ERR_|elsewhere\/api/,
});

/** Ways in which an API, or whatever is between it and the phone, can fail. */
const faults: Readonly<Record<string, (api: ApiFaults, path: string) => void>> = {
  'is slow': (api, path) => api.delay(2_500, path),
  fails: (api, path) => api.fail(path, 500),
  'is cut off before it answers': (api, path) => api.cut(path, 0),
  'is cut off in the middle of its answer': (api, path) => api.cut(path, 20),
  'answers with unexpected data': (api, path) =>
    api.answer(path, 'application/json', '{"data":"<b>yes</b>","totalCount":{}}'),
  'is replaced by the login page of a Wi-Fi': (api, path) => api.answer(path, 'text/html', '<h1>Login</h1>'),
  'redirects to an origin that pages may not read': (api, path) => api.redirect(path),
};

for (const [name, breakApi] of Object.entries(faults)) {
  test(
    `an order is placed once even when the catalogue ${name}`,
    nightlyUnless(name === 'is cut off in the middle of its answer'),
    async ({ page, shop }) => {
      const before = listOrders(shop.database, 100).length;
      await openCheckout(page, 3);
      await fillIn(page);
      breakApi(shop.api, '/api/v1/products');
      await orderButton(page).click();
      await expect(page).toHaveURL('/');
      const orders = listOrders(shop.database, 100);
      expect(orders).toHaveLength(before + 1);
      const isVerified = name === 'is slow';
      expect(orders[0]?.comment.includes('solishtirib bo‘lmadi')).toBe(!isVerified);
    },
  );
}

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
    path: '/product-detail/424242',
    file: '**/no-file',
    says: 'Mahsulotni yuklab bo‘lmadi',
    shows: (page) => page.getByText('Product not found').last(),
  },
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
