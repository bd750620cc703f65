import { defineConfig, type PlaywrightTestConfig } from 'playwright/test';
import { ensureBrowser, findHeadlessBrowser } from '../../scripts/test/browser.ts';
import { testSite } from '../../scripts/test/test-site.ts';

/** Chromium's sandbox does not run as root. */
const mayUseSandbox = process.getuid?.() !== 0;

await ensureBrowser();

const launchOptions: NonNullable<PlaywrightTestConfig['use']>['launchOptions'] = {
  executablePath: findHeadlessBrowser(),
  chromiumSandbox: mayUseSandbox,
  args: ['--disable-gpu', '--disable-background-networking'],
};

/** What is looked at once a night only: the same promises on further pages (`@nightly`) and widths (`@wide`). */
const isNightly = process.env.NIGHTLY !== undefined;
const left = isNightly ? [] : [/@nightly/];

/**
 * What shoppers do, in a real browser: on a phone, and where a wide screen, a mouse or a keyboard makes a difference on
 * a desktop (`@desktop`) or on both (`@both`).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../.cache/test-results',
  reporter: [['list'], ['json', { outputFile: testSite.browserReport }]],
  forbidOnly: true,
  failOnFlakyTests: true,
  fullyParallel: true,
  // On two cores: the third fills the time in which others wait for seconds to pass.
  workers: 3,
  // Several times what they take, so that a slow or busy machine makes a run longer and never red.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions,
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    screenshot: 'only-on-failure',
    // It would keep from tests what they do to the network; those of it let it in.
    serviceWorkers: 'block',
    // Tests of what moves say so.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: [/@desktop/, ...left],
      // One dot a pixel, which is drawn soonest; tests of which image is chosen set a phone's own.
      use: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
    },
    {
      name: 'desktop',
      grep: isNightly ? /@desktop|@both|@wide/ : /@desktop|@both/,
      grepInvert: left,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
