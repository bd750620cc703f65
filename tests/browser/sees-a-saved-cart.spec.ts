import { join } from 'node:path';
import { testSite } from '../tools/sites/test-site.ts';
import { saveCart } from './support/cart.ts';
import { openHeld } from './support/held-files.ts';
import { expect, test } from './support/shop.ts';

const lines = [
  {
    ...{ id: 3, productName: 'Katta muzlatgich', productModel: 'KM-3', quantity: 2, productCurrency: 'sum' },
    ...{ productImgUrl: '/images/stores/paris.svg', productPrice: 5_000_000, productDiscPrice: 4_000_000 },
    ...{ chosenColor: 'Qora', productImages: [null, { src: '/images/stores/dubai.svg', color: 'Qora' }] },
    builtImages: { '/images/stores/dubai.svg': '0123456789ab-720x1005' },
  },
  {
    ...{ id: 4, productName: 'Choynak', chosenColor: 'Oq', quantity: 1, productQuantity: 0 },
    ...{ productPrice: 49.5, productCurrency: 'dollar', productImages: [{ src: 'data:,x', color: 'Oq' }] },
  },
  { id: 6, productPrice: 1_000, quantity: 3 },
];

test.use({ staysInPlace: true });

/** Stands in for a built image. */
const PICTURE = join(testSite.dist, 'images/stores/dubai.svg');

// The API has other products with these ids, and their data would replace that of the lines.
test.beforeEach(({ shop }) => {
  shop.api.hold('/api/v1/products/');
});

test('a saved cart is shown before any script loads, and nothing shifts when React draws it', {
  tag: '@wide',
}, async ({ page }) => {
  await saveCart(page, lines);
  await page.route('**/images/built/0123456789ab-*', (route) => route.fulfill({ path: PICTURE }));
  const release = await openHeld(page, '/view-cart');
  const main = page.getByRole('main');
  const rows = main.locator('tbody tr');
  const remove = main.getByRole('button', { name: "O'chirish" });
  const total = main.locator('dd');
  const sum = '8 003 000.00 so‘m';
  await expect(rows).toHaveCount(3);
  await expect(remove.first()).toBeDisabled();
  await expect(main.getByRole('link', { name: 'Buyurtma qilish' })).toHaveAttribute('href', '/checkout');
  await expect(total).toHaveText(sum);
  const drawn = () =>
    rows.evaluateAll((all) =>
      all.map((row) => ({
        texts: [
          ...row.querySelectorAll(
            ':is(a, p, .price-now, [data-bind=old-price] > :last-child, td:last-child)',
          ),
        ]
          .filter((part) => part.checkVisibility())
          .map((part) => [...part.childNodes].find((node) => node.nodeName === '#text')?.textContent ?? ''),
        links: [...row.querySelectorAll('a')].map(({ href, ariaLabel }) => [href, ariaLabel]),
        quantity: row.querySelector('input')?.value,
        image: [row.querySelector('img')?.src, row.querySelector('img')?.srcset],
        top: row.getBoundingClientRect().top,
      })),
    );
  const first = await drawn();
  expect(first.flatMap(({ texts }) => texts)).toContain('8\u00a0000\u00a0000.00\u00a0so‘m');
  const pictures = first.map(({ image: [src = '', set] }) => [
    new URL(src).pathname,
    set?.includes('0123456789ab'),
  ]);
  expect(pictures, 'in the chosen colour').toEqual([
    ['/images/stores/dubai.svg', true],
    ['/images/default.jpg', false],
    ['/images/default.jpg', false],
  ]);
  await rows.first().getByRole('link').last().focus();

  release();
  await expect(remove.first()).toBeEnabled();
  await expect(total).toHaveText(sum);
  await expect.poll(drawn).toEqual(first);
  await expect(rows.first().getByRole('link').first()).toBeFocused();
  const delivery = page.locator('main p', { hasText: 'Yetkazib berish' }).filter({ hasText: 'bepul' });
  const top = async (part: typeof total) => Number((await part.boundingBox())?.y);
  expect(await top(delivery.first())).toBeLessThan(await top(total));
});

test('a damaged saved cart is shown as empty before any script loads', async ({ page }) => {
  await openHeld(page, '/view-cart');
  for (const text of ['{"a":"cart"}', '[[]', '"text"', '[]']) {
    await page.evaluate((saved) => localStorage.setItem('cartList', saved), text);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText("Sizning savatchangiz bo'sh!"), text).toBeVisible();
    await expect(page.getByRole('main').getByRole('row'), text).toHaveCount(0);
  }
});
