import { launchBrowser } from '../tools/browsers/launch-browser.ts';
import { openTab } from '../tools/browsers/tab.ts';
import { expect, test } from './support/shop.ts';

const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();
const isQuantity = (wanted: string) =>
  document.querySelector<HTMLInputElement>('main [name="quantity"]')?.value === wanted;
const path = () => location.pathname;
const isAt = (wanted: string) => location.pathname === wanted;
const requests = () => performance.getEntriesByType('resource').map(({ name }) => name);
const hasAskedApi = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/v1/products/'));

const hasServiceWorker = () => navigator.serviceWorker.ready.then(() => true);

/** Makes a page forget what the API answers, so that the next page has to ask again. */
const keepNoAnswers = () => {
  sessionStorage.clear();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (!key.startsWith('live:')) setItem.call(this, key, value);
  };
};

/** Whether the page was prepared before it was shown. */
const wasPrepared = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && 'activationStart' in navigation && Number(navigation.activationStart) > 0;
};

test('the cart is ready before it is opened from the mini cart, and the checkout before it is opened from there', async ({
  shop,
}) => {
  await using browser = await launchBrowser();
  const { page, until, untilPrepared, tap } = await openTab(browser);
  await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
  await page.goto(`${shop.url}/product-detail/3`);
  await page.evaluate(keepNoAnswers);
  await tap('main [data-action="add-to-cart"]');
  // A page is not prepared while its service worker is being installed.
  await until(hasServiceWorker);
  await untilPrepared(isVisible, 'main [name="quantity"]');
  expect(await untilPrepared(path)).toBe('/view-cart');
  await tap('dialog [aria-label="Bitta ko‘paytirish"]');
  await untilPrepared(isQuantity, '2');
  expect(await untilPrepared(requests)).not.toContainEqual(expect.stringContaining('/api/v1/products/'));

  await tap('dialog a[href="/view-cart"]');
  await until(isAt, '/view-cart');
  await until(hasAskedApi);
  await until(wasPrepared);
  await until(isQuantity, '2');
  await tap('main [aria-label="Bitta ko‘paytirish"]');
  await until(isQuantity, '3');

  await untilPrepared(isVisible, '[name="clientPhone"]');
  await tap('main a[href="/checkout"].button-primary');
  await until(isAt, '/checkout');
  await until(wasPrepared);
  await until(() => document.documentElement.dataset.waits === undefined);
});
