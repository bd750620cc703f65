import { defineConfig } from 'playwright/test';
import { ensureBrowser, findHeadlessBrowser } from '../tools/browsers/browser.ts';
import { testSite } from '../tools/sites/test-site.ts';

await ensureBrowser();

/** Whether to run the nightly tests too: the same promises on further pages (`@nightly`) and widths (`@wide`). */
const isNightly = process.env.NIGHTLY !== undefined;
const left = isNightly ? [] : [/@nightly/];

/** A device pixel ratio of 1, which is drawn fastest; tests of image selection set a phone's own. */
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const fixturePages = '**/platform/**';

export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test-results',
  reporter: [['list'], ['json', { outputFile: testSite.browserReport }]],
  forbidOnly: true,
  failOnFlakyTests: true,
  fullyParallel: true,
  // For two cores: two more workers fill the time in which others wait. Three take a third longer, five no less.
  workers: 4,
  // Several times what tests take, so that a slow or busy machine makes a run longer, but never red.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: {
      executablePath: findHeadlessBrowser(),
      // Chromium's sandbox does not run as root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-gpu', '--disable-background-networking'],
    },
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    screenshot: 'only-on-failure',
    // A service worker would hide requests from tests that intercept them; its own tests allow it.
    serviceWorkers: 'block',
    // Tests of motion override this.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Each worker would bundle the modules again.
    { name: 'platform', testMatch: `${fixturePages}/*.spec.ts`, workers: 1, use: phone },
    { name: 'phone', testIgnore: fixturePages, grepInvert: [/@desktop/, ...left], use: phone },
    {
      name: 'desktop',
      testIgnore: fixturePages,
      grep: isNightly ? /@desktop|@both|@wide/ : /@desktop|@both/,
      grepInvert: left,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
