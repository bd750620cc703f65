import { listOrders } from '../../scripts/provider/tables/orders.ts';
import { type S3Server, startS3Server } from '../support/s3/s3-server.ts';
import { publishTestSite, serveBucket } from './support/bucket-site.ts';
import { addButton, fillIn, miniCart, sendOrder } from './support/cart.ts';
import { test as base, expect } from './support/shop.ts';
import { openShop } from './support/shop-server.ts';

/** A shop whose pages are served from the object storage that they were published to. */
const test = base.extend<object, { storage: S3Server }>({
  storage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      await using storage = await startS3Server({ buckets: ['records'], websites: ['shop'] });
      await publishTestSite(storage, 'shop', 'records');
      await use(storage);
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ storage }, use) => {
      await using shop = await openShop(serveBucket(storage, 'shop'));
      await use(shop);
    },
    { scope: 'worker' },
  ],
});

test.use({ allowedErrors: /status of 404 .*no-such-page/ });

// With every change, the unit tests of publishing hold that objects have their type, encoding and address.
test('a shopper buys from a shop that was published to a bucket, whose dead links lead to its own page', {
  tag: '@nightly',
}, async ({ page, shop, storage }) => {
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Bosh sahifaga qaytish' }).click();
  await page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product-detail\/\d+$/);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await addButton(page).click();
  await miniCart(page).getByRole('link', { name: 'Buyurtma qilish' }).click();
  await fillIn(page, { name: 'Nodira' });
  await sendOrder(page);

  const [order] = listOrders(shop.database, 1);
  expect(order).toMatchObject({ clientName: 'Nodira', lines: [{ productName: name, quantity: 1 }] });
  const read = storage.requests.filter(({ method, bucket }) => method === 'GET' && bucket === 'shop');
  expect(read.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['checkout', expect.stringMatching(/^product-detail\/\d+$/)]),
  );
});
