import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { findBrowser } from '../../scripts/test/browser/find-browser.ts';
import { testSite } from '../../scripts/test/test-site.ts';

/** Chromium's sandbox does not run as root. */
const mayUseSandbox = process.getuid?.() !== 0;

const launchOptions: NonNullable<PlaywrightTestConfig['use']>['launchOptions'] = {
  executablePath: findBrowser(),
  chromiumSandbox: mayUseSandbox,
  args: ['--disable-gpu', '--disable-background-networking'],
};

/**
 * Where a wide screen, a mouse or a keyboard makes a difference. The rest is the same on a phone, and so are the tests of
 * these files that are tagged `@phone`.
 */
const onDesktopToo = [
  'browses-the-listing',
  'compares-products',
  'finds-a-product-by-search',
  'keeps-a-cart',
  'looks-around-the-home-page',
  'looks-at-a-product',
  'looks-at-pictures',
  'orders-a-fridge',
  'reads-static-pages',
  'reads-the-blog',
  'shows-names-as-text',
  'sorts-and-filters',
  'uses-the-menus',
  'watches-the-slideshow',
].map((name) => `${name}.spec.ts`);

/**
 * What shoppers do, in a real browser: every test on a phone, and those of the files above on a desktop, unless
 * its tag says `@phone` or `@desktop`.
 */
export default defineConfig({
  testDir: '.',
  outputDir: testSite.browserResults,
  reporter: [['list'], ['json', { outputFile: testSite.browserReport }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Several times what they take, so that a slow or busy machine makes a run longer and never red.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A failed test is run again, with a trace; one that then passes is named as flaky at the end of the run.
  retries: 1,
  use: {
    launchOptions,
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      // One dot a pixel, which is drawn soonest; tests of which picture is chosen set a phone's own.
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: onDesktopToo,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
