import puppeteer, { type Browser } from 'puppeteer-core';
import { ensureBrowser } from './browser.ts';

/**
 * Starts a browser with an empty profile that may prerender pages, unlike one that Playwright drives (1.65 attaches to
 * pages, not to their tab; Chromium then refuses to prerender).
 */
export const launchBrowser = async (): Promise<Browser> =>
  puppeteer.launch({
    executablePath: await ensureBrowser(),
    defaultViewport: null,
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
