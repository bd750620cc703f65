import puppeteer, { type Browser } from 'puppeteer-core';
import { ensureBrowser } from './browser.ts';

/**
 * Starts a browser with an empty profile that may prerender pages, unlike one that Playwright drives (1.65 attaches to
 * pages, not to their tab; Chromium then refuses to prerender). Where code is, it notes at once: else each first error that
 * a file creates, as React's does when it starts, would make V8 parse it again (12 ms), but only in a driven browser.
 */
export const launchBrowser = async (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: await ensureBrowser(),
    defaultViewport: null,
    args: [
      '--disable-gpu',
      '--js-flags=--no-enable-lazy-source-positions',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
