import { test as base, expect } from 'playwright/test';
import { createSiteServer } from '../../../scripts/network/site-server.ts';
import { ownersSite, testSite } from '../../tools/sites/test-site.ts';
import { collectShifts } from './layout-shift.ts';
import { watchPages } from './page-watch.ts';
import { savedBefore } from './saved-before.ts';
import { openShop, type Shop } from './shop-server.ts';

interface TestFixtures {
  /** Errors that a test provokes, matched against the message and its address; any other fails it. */
  allowedErrors: RegExp | undefined;
  /** Whether the newsletter is offered after a while on a page; off by default, since slow machines would meet it anywhere. */
  newsletterOffer: boolean;
  /** Whether a test fails when something moves on a page by itself, without a tap or a key just before. */
  staysInPlace: boolean;
  watch: undefined;
}

interface WorkerFixtures {
  /** Whose shop it is: an owner's, or the sample with its pages, account and claims. */
  site: 'owners' | 'sample';
  /** The shop that this worker's tests share, one after the other; each finds it as it was built. */
  shop: Shop;
}

/**
 * A test that has a shop to itself while it runs, and fails when a page reports an error or requests anything from
 * another origin.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedErrors: [undefined, { option: true }],
  newsletterOffer: [false, { option: true }],
  staysInPlace: [false, { option: true }],
  site: ['owners', { option: true, scope: 'worker' }],
  shop: [
    async ({ site }, use) => {
      const { dist } = site === 'sample' ? testSite : ownersSite;
      await using shop = await openShop(createSiteServer(dist).handle);
      await use(shop);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  watch: [
    async ({ context, shop, allowedErrors, newsletterOffer, staysInPlace }, use) => {
      if (!newsletterOffer) await savedBefore(context, 'newsletterSeen', 'true');
      const { problems } = watchPages(context, shop.url, allowedErrors);
      const shifts = staysInPlace ? await collectShifts(context) : [];
      await use(undefined);
      await shop.restore();
      expect(problems, 'pages reported errors or asked another origin').toEqual([]);
      expect(shifts, 'something moved by itself').toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests of one kind on several pages: the chosen one runs with every change, the others once a night. */
export const nightlyUnless = (isChosen: boolean) => ({ tag: isChosen ? [] : ['@nightly'] });

export { expect };
