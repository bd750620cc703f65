import type { Page } from 'playwright';
import { cartPath, checkoutPath } from '#paths.ts';
import { limitPath } from '../limit/write-limit-pages.ts';
import { medianOf } from '../report/median.ts';
import { ADD_BUTTON, LIMIT_ADD_BUTTON } from '../subjects.ts';
import { trackNetworkIdle } from './quiet.ts';
import { withSlowPage } from './slow-page.ts';

/**
 * What a shopper who buys waits for on a slow phone, in milliseconds: for the buy button since the start of the
 * navigation, for everything else since the tap that triggers it. All in one tab, whose cache is empty at first:
 * product page, mini cart, cart page, checkout.
 */
export interface Journey {
  button: number;
  /** With the button tapped as soon as it is visible. */
  badge: number;
  miniCart: number;
  cart: number;
  /** Lines of the hand-written cart page, on the way from the hand-written product page. */
  cartByHand: number;
  checkout: number;
  /** Lines of the mini cart on another visit, with the button tapped once the page is idle. */
  idleMiniCart: number;
}

const LINE = 'dialog [name="quantity"]';
const LIMIT_LINE = '.line';

/** Returns the medians of several journeys that start at a product's page. */
export async function measureJourney(productUrl: string, runs: number): Promise<Journey> {
  const journeys: Journey[] = [];
  for (let run = 0; run < runs; run++) {
    const bought = await withSlowPage({}, (page) => buy(page, productUrl));
    const cartByHand = await withSlowPage({}, (page) => openByHand(page, productUrl));
    const idleMiniCart = await withSlowPage({}, (page) => openWhenIdle(page, productUrl));
    journeys.push({ ...bought, cartByHand, idleMiniCart });
  }
  return {
    button: medianOf(journeys, 'button'),
    badge: medianOf(journeys, 'badge'),
    miniCart: medianOf(journeys, 'miniCart'),
    cart: medianOf(journeys, 'cart'),
    cartByHand: medianOf(journeys, 'cartByHand'),
    checkout: medianOf(journeys, 'checkout'),
    idleMiniCart: medianOf(journeys, 'idleMiniCart'),
  };
}

async function buy(page: Page, url: string): Promise<Omit<Journey, 'cartByHand' | 'idleMiniCart'>> {
  const seen = timeUntilVisible(page);
  const navigation = page.goto(url, { waitUntil: 'commit' });
  const button = await seen(ADD_BUTTON);
  await navigation;
  await page.locator(ADD_BUTTON).first().tap();
  const tapped = performance.now();
  const badge = await seen('header [data-bind="cart-count"]:not([hidden])');
  await seen(LINE);
  const miniCart = performance.now() - tapped;
  await page.locator(`dialog a[href="${cartPath}"]`).tap({ noWaitAfter: true });
  const cart = await seen('main [name="quantity"]', cartPath);
  await page.locator(`main a[href="${checkoutPath}"]`).tap({ noWaitAfter: true });
  return { button, badge, miniCart, cart, checkout: await seen('[name="clientPhone"]', checkoutPath) };
}

async function openByHand(page: Page, url: string): Promise<number> {
  const cart = limitPath('cart');
  await page.goto(new URL(limitPath('product'), url).href);
  await page.locator(LIMIT_ADD_BUTTON).tap();
  await page.locator(`a[href="${cart}"]`).tap({ noWaitAfter: true });
  return timeUntilVisible(page)(LIMIT_LINE, cart);
}

async function openWhenIdle(page: Page, url: string): Promise<number> {
  const quiet = trackNetworkIdle(page);
  await page.goto(url, { timeout: 120_000 });
  await quiet.wait();
  await page.locator(ADD_BUTTON).first().tap({ noWaitAfter: true });
  return timeUntilVisible(page)(LINE);
}

/** Waits until an element is visible, optionally on a path, checking every frame. Returns the milliseconds it took. */
const timeUntilVisible =
  (page: Page) =>
  async (selector: string, path = ''): Promise<number> => {
    const began = performance.now();
    await page.waitForFunction(
      ([wanted = '', start = '']) =>
        location.pathname.startsWith(start) && document.querySelector(wanted)?.checkVisibility(),
      [selector, path],
      { polling: 'raf', timeout: 60_000 },
    );
    return performance.now() - began;
  };
