import { openTab } from '../../scripts/test/tab.ts';
import { expect, test } from './support/shop.ts';

const QUANTITY = '[name="quantity"]';

const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility();
const isQuantity = (wanted: string) =>
  document.querySelector<HTMLInputElement>('main [name="quantity"]')?.value === wanted;
const isAt = (path: string) => location.pathname === path;
const hasAskedApi = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/v1/products/'));

/** Makes a page forget what the API answers, so that the next page has to ask again. */
const keepNoAnswers = () => {
  sessionStorage.clear();
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    if (!key.startsWith('live:')) setItem.call(this, key, value);
  };
};

/** Milliseconds for which a page was prepared before it was shown; 0 if it was not. */
const preparation = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation && 'activationStart' in navigation ? Number(navigation.activationStart) : 0;
};

test('the cart is ready before it is opened from the mini cart, and the checkout before it is opened from there', async ({
  shop,
}) => {
  await using tab = await openTab((send) => send('Emulation.setTouchEmulationEnabled', { enabled: true }));
  const { page, prerendered } = tab;
  await tab.open(`${shop.url}/product-detail/3`);
  await tab.page.until(isVisible, 'main [data-action="add-to-cart"]');
  await tab.page.evaluate(keepNoAnswers);
  await tab.tap('main [data-action="add-to-cart"]');
  await prerendered.until(isVisible, `main ${QUANTITY}`);
  expect(await prerendered.evaluate(isAt, '/view-cart')).toBe(true);
  await tab.tap('dialog [aria-label="Bitta ko‘paytirish"]');
  await prerendered.until(isQuantity, '2');
  // The countdown has ticked once by then.
  await prerendered.until(() => performance.now() > 2600);
  expect(await prerendered.evaluate(() => document.querySelector('[role="timer"]')?.textContent)).toBe(
    '10:00',
  );

  expect(await prerendered.evaluate(hasAskedApi)).toBe(false);

  await tab.tap('dialog a[href="/view-cart"]');
  await page.until(isAt, '/view-cart');
  await page.until(hasAskedApi);
  expect(await page.evaluate(preparation)).toBeGreaterThan(0);
  expect(await page.evaluate(isQuantity, '2')).toBe(true);
  await tab.tap('main [aria-label="Bitta ko‘paytirish"]');
  await page.until(isQuantity, '3');

  await prerendered.until(isVisible, '[name="clientPhone"]');
  await tab.tap('main a[href="/checkout"].button-primary');
  await page.until(isAt, '/checkout');
  expect(await page.evaluate(preparation)).toBeGreaterThan(0);
  await page.until(() => document.documentElement.dataset.waits === undefined);
});
