import { setTimeout as delay } from 'node:timers/promises';
import { cartPath, checkoutPath } from '#paths.ts';
import type { Tab } from '../../../browsers/tab.ts';
import { limitPath } from '../limit/limit-pages.ts';
import type { Compared, Numbers } from '../measures-table.ts';
import { medians } from '../median.ts';
import { ADD_BUTTON } from '../subjects.ts';
import { isQuiet, withSlowTab } from './slow-tab.ts';

const LINE = 'dialog [name="quantity"]';

/** Milliseconds for which a shopper reads the mini cart or the cart before the next tap. */
const READING_MS = 2500;

/**
 * Returns the medians of what a shopper who buys waits for on a slow phone. All in one tab, whose cache is empty at
 * first: product page, mini cart, cart page, checkout.
 */
export async function measureJourney(productUrl: string, runs: number): Promise<Omit<Compared, 'page'>> {
  const journeys: Numbers[] = [];
  const byHand: Numbers[] = [];
  for (let run = 0; run < runs; run++) {
    const bought = await withSlowTab((tab) => buy(tab, productUrl));
    byHand.push(await withSlowTab((tab) => openByHand(tab, productUrl)));
    journeys.push({ ...bought, ...(await withSlowTab((tab) => openWhenIdle(tab, productUrl))) });
  }
  return { shop: medians(journeys), byHand: medians(byHand) };
}

async function buy(tab: Tab, url: string): Promise<Numbers> {
  const opened = Date.now();
  await open(tab, url);
  const added = await tab.tap(ADD_BUTTON);
  const badge = (await shownAt(tab, 'header [data-bind="cart-count"]')) - opened;
  const miniCartLines = (await shownAt(tab, LINE)) - added;
  await delay(READING_MS);
  const leftForCart = await tab.tap(`dialog a[href="${cartPath}"]`);
  const cartLines = (await shownAt(tab, 'main [name="quantity"]', cartPath)) - leftForCart;
  await delay(READING_MS);
  const leftForCheckout = await tab.tap(`main a[href="${checkoutPath}"]`);
  const phoneField = (await shownAt(tab, '[name="clientPhone"]', checkoutPath)) - leftForCheckout;
  return { badge, miniCartLines, cartLines, phoneField };
}

async function openByHand(tab: Tab, url: string): Promise<Numbers> {
  const cart = limitPath('cart');
  const opened = Date.now();
  await open(tab, new URL(limitPath('product'), url).href);
  await tab.tap('article:has(.stage) [data-add]');
  const badge = (await shownAt(tab, '[data-count]')) - opened;
  await delay(READING_MS);
  const left = await tab.tap(`a[href="${cart}"]`);
  return { badge, cartLines: (await shownAt(tab, '.line', cart)) - left };
}

async function openWhenIdle(tab: Tab, url: string): Promise<Numbers> {
  await open(tab, url);
  await tab.until(isQuiet);
  const tapped = await tab.tap(ADD_BUTTON);
  return { idleMiniCartLines: (await shownAt(tab, LINE)) - tapped };
}

/** Returns once the page is there, before it has loaded. */
const open = (tab: Tab, url: string) => tab.page.goto(url, { waitUntil: [] });

/** Waits until an element is visible and no count of 0, optionally on a path. Returns when, in milliseconds since 1970. */
const shownAt = async (tab: Tab, selector: string, path = ''): Promise<number> =>
  Number(await tab.until(seenAt, { selector, path }));

/** Runs in the page: checks in every frame. */
async function seenAt({ selector, path }: { selector: string; path: string }): Promise<number | undefined> {
  if (!location.pathname.startsWith(path)) return undefined;
  return new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(selector);
      if (element?.checkVisibility() && element.textContent !== '0') resolve(Date.now());
      else requestAnimationFrame(look);
    };
    look();
  });
}
