import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { addButton, fillIn, miniCart, quantityIn, sendOrder } from './support/cart.ts';
import { saveData } from './support/data-saving.ts';
import { followRequests, openSettled } from './support/open-settled.ts';
import { expect, test } from './support/shop.ts';

test.use({ deviceScaleFactor: 2 });

const KB = 1000;
const PRODUCT_PAGE = 50 * KB;
const PURCHASE = 150 * KB;

interface Transfer {
  url: string;
  isImage: boolean;
  /** As sent by the test's shop, which compresses nothing, with headers. */
  bytes: number;
  canBeRepeated: boolean;
}

/** Collects what a page loads from the network, not from the browser's cache. */
async function watchTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, Omit<Transfer, 'bytes'>>();
  const transfers: Transfer[] = [];
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request: { url, method }, type }) =>
    requests.set(requestId, { url, isImage: type === 'Image', canBeRepeated: method === 'GET' }),
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) requests.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) transfers.push({ ...request, bytes: encodedDataLength });
  });
  return transfers;
}

/** Returns the sizes of transfers as a CDN sends them, by address. The bodies of pages that were left are gone. */
function weigh(page: Page, transfers: readonly Transfer[]): Promise<[string, number][]> {
  return Promise.all(
    transfers.map(async ({ url, isImage, bytes, canBeRepeated }) => {
      if (isImage || !canBeRepeated) return [url, bytes];
      return [url, brotliCompressSync(await (await page.request.get(url)).body()).length];
    }),
  );
}

const sum = (sizes: readonly [string, number][]): number =>
  sizes.reduce((total, [, bytes]) => total + bytes, 0);

test('a shopper who saves data gets nothing unasked, and buys with few bytes', async ({ page }) => {
  await saveData(page);
  const transfers = await watchTransfers(page);
  await openSettled(page, '/product-detail/3');
  const [firstImage] = transfers.filter(({ isImage }) => isImage);
  const opened = await weigh(
    page,
    transfers.filter((transfer) => !transfer.isImage || transfer === firstImage),
  );
  expect(firstImage?.url).toMatch(/-400\.webp$/);
  expect(sum(opened), JSON.stringify(opened)).toBeLessThanOrEqual(PRODUCT_PAGE);

  const settled = followRequests(page);
  await addButton(page).click();
  const cart = miniCart(page);
  await expect(quantityIn(cart)).toBeVisible();
  await settled();
  await cart.getByRole('link', { name: 'Buyurtma qilish' }).click();
  await expect(page).toHaveURL('/checkout');
  await fillIn(page);
  await settled();
  await sendOrder(page);
  await expect(page).toHaveURL('/');
  await settled();
  const bought = await weigh(
    page,
    transfers.filter(({ isImage }) => !isImage),
  );
  expect(sum(bought), JSON.stringify(bought)).toBeLessThanOrEqual(PURCHASE);
});
