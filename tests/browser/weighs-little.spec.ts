import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { addButton, fillIn, miniCart, quantityIn, sendOrder } from './support/cart.ts';
import { saveData } from './support/data-saving.ts';
import { followRequests, openSettled } from './support/open-settled.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

test.use({ deviceScaleFactor: 2 });

const KB = 1000;
/** For shoppers who save data: a product page with its first image, its scripts, and all but images until an order is sent. */
const PRODUCT_PAGE = 48 * KB;
const SCRIPTS = 16 * KB;
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

/** Checks the sizes of transfers as a CDN sends them. The bodies of pages that were left are gone. */
async function expectAtMost(most: number, page: Page, transfers: readonly Transfer[]): Promise<void> {
  const weights = await Promise.all(
    transfers.map(async ({ url, isImage, bytes, canBeRepeated }) => {
      if (isImage || !canBeRepeated) return bytes;
      // A connection that is kept may be closed by the server just when it is used again.
      const response = await page.request.get(url, { headers: { connection: 'close' } });
      return brotliCompressSync(await response.body()).length;
    }),
  );
  const sizes = transfers.map(({ url }, place) => `${weights[place]} ${url}`).join('\n');
  expect(
    weights.reduce((total, bytes) => total + bytes, 0),
    sizes,
  ).toBeLessThanOrEqual(most);
}

test('a product page requests little until idle, and today’s price without React', async ({ page }) => {
  // Counts each address once: the browser itself answers requests for files that were fetched ahead.
  const asked = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') asked.add(response.url());
  });
  const checked = page.waitForResponse('**/api/v1/products/3');
  await page.coverage.startJSCoverage();
  await openSettled(page, '/product-detail/3');
  await checked;
  const ran = await page.coverage.stopJSCoverage();
  expect(ran.filter(({ url }) => /\/react\./.test(url))).toEqual([]);
  // On a slow phone each round of requests takes half a second.
  expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(14);
});

test('a shopper who saves data gets nothing unasked, and buys with few bytes', async ({ page }) => {
  await saveData(page);
  const transfers = await watchTransfers(page);
  await openSettled(page, '/product-detail/3');
  const [firstImage] = transfers.filter(({ isImage }) => isImage);
  expect(firstImage?.url).toMatch(/-400\.webp$/);
  const opened = transfers.filter((transfer) => !transfer.isImage || transfer === firstImage);
  await expectAtMost(PRODUCT_PAGE, page, opened);
  const scripts = opened.filter(({ url }) => url.endsWith('.js'));
  await expectAtMost(SCRIPTS, page, scripts);

  const settled = followRequests(page);
  await addButton(page).click();
  await expect(quantityIn(miniCart(page))).toBeVisible();
  await settled();
  await miniCart(page).getByRole('link', { name: 'Buyurtma qilish' }).click();
  await expect(page).toHaveURL('/checkout');
  await fillIn(page);
  await settled();
  await sendOrder(page);
  await expect(page).toHaveURL('/');
  await settled();
  const bought = transfers.filter(({ isImage }) => !isImage);
  await expectAtMost(PURCHASE, page, bought);
});

/**
 * A slow phone styles, lays out and paints each of these before a shopper can do anything. All ten cards of a list count:
 * only layout knows how high they are, so what is below them would move if they were laid out later.
 */
const elementsAtStart = { '/': 440, '/shop-default': 360, '/product-detail/3': 273, '/view-cart': 200 };

for (const [path, most] of Object.entries(elementsAtStart))
  test(
    `${path} lays out on a phone only what is near the first screen, in few fonts`,
    nightlyUnless(path === '/product-detail/3'),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await openSettled(page, path);
      const { laidOut, fonts } = await page.evaluate(() => {
        const elements = [...document.body.querySelectorAll('*')];
        const hasText = ({ childNodes }: Element) =>
          [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
        const texts = elements.filter((element) => hasText(element) && element.checkVisibility());
        const fontOf = (element: Element) => {
          const { fontWeight, fontSize } = getComputedStyle(element);
          return `${fontWeight} ${fontSize}`;
        };
        return {
          laidOut: elements.filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).length,
          fonts: [...new Set(texts.map(fontOf))],
        };
      });
      expect(laidOut).toBeLessThanOrEqual(most);
      // Each pair of size and weight is a font that a phone has to set up (styles/theme.css).
      expect(fonts.length, fonts.join(', ')).toBeLessThanOrEqual(7);
    },
  );
