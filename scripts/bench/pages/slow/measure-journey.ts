import { setTimeout as delay } from 'node:timers/promises';
import { cartPath, checkoutPath } from '#paths.ts';
import type { Tab } from '../../../test/tab.ts';
import { limitPath } from '../limit/write-limit-pages.ts';
import { medianOf } from '../report/median.ts';
import { ADD_BUTTON, LIMIT_ADD_BUTTON } from '../subjects.ts';
import { isQuiet } from './quiet.ts';
import { withSlowTab } from './slow-tab.ts';

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

/** Milliseconds for which a shopper reads the mini cart or the cart before the next tap. */
const READING_MS = 2500;

/** Returns the medians of several journeys that start at a product's page. */
export async function measureJourney(productUrl: string, runs: number): Promise<Journey> {
  const journeys: Journey[] = [];
  for (let run = 0; run < runs; run++) {
    const bought = await withSlowTab((tab) => buy(tab, productUrl));
    const cartByHand = await withSlowTab((tab) => openByHand(tab, productUrl));
    const idleMiniCart = await withSlowTab((tab) => openWhenIdle(tab, productUrl));
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

async function buy(tab: Tab, url: string): Promise<Omit<Journey, 'cartByHand' | 'idleMiniCart'>> {
  const opened = Date.now();
  await open(tab, url);
  const button = (await shownAt(tab, ADD_BUTTON)) - opened;
  const added = await tab.tap(ADD_BUTTON);
  const badge = (await shownAt(tab, 'header [data-bind="cart-count"]:not([hidden])')) - added;
  const miniCart = (await shownAt(tab, LINE)) - added;
  await delay(READING_MS);
  const leftForCart = await tab.tap(`dialog a[href="${cartPath}"]`);
  const cart = (await shownAt(tab, 'main [name="quantity"]', cartPath)) - leftForCart;
  await delay(READING_MS);
  const leftForCheckout = await tab.tap(`main a[href="${checkoutPath}"]`);
  const checkout = (await shownAt(tab, '[name="clientPhone"]', checkoutPath)) - leftForCheckout;
  return { button, badge, miniCart, cart, checkout };
}

async function openByHand(tab: Tab, url: string): Promise<number> {
  const cart = limitPath('cart');
  await open(tab, new URL(limitPath('product'), url).href);
  await tab.tap(LIMIT_ADD_BUTTON);
  await delay(READING_MS);
  const left = await tab.tap(`a[href="${cart}"]`);
  return (await shownAt(tab, LIMIT_LINE, cart)) - left;
}

async function openWhenIdle(tab: Tab, url: string): Promise<number> {
  await open(tab, url);
  await tab.until(isQuiet);
  const tapped = await tab.tap(ADD_BUTTON);
  return (await shownAt(tab, LINE)) - tapped;
}

/** Returns once the page is there, before it has loaded. */
const open = (tab: Tab, url: string) => tab.page.goto(url, { waitUntil: [] });

/** Waits until an element is visible, optionally on a path. Returns when it was, in milliseconds since 1970. */
const shownAt = async (tab: Tab, selector: string, path = ''): Promise<number> =>
  Number(await tab.until(seenAt, { selector, path }));

/** Runs in the page: checks in every frame. */
async function seenAt({ selector, path }: { selector: string; path: string }): Promise<number | undefined> {
  if (!location.pathname.startsWith(path)) return undefined;
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(selector)?.checkVisibility()) resolve(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}
