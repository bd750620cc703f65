import { chromium } from 'playwright';
import { createSiteServer } from '../../../scripts/network/site-server.ts';
import { expectNoAxeViolations } from '../../browser/support/accessibility.ts';
import { openShop } from '../../browser/support/shop-server.ts';
import { ensureBrowser, findHeadlessBrowser } from '../browsers/browser.ts';
import type { Judge } from './judgement.ts';

/** axe, over whole pages as a phone shows them, once their scripts have run. */
export const axe: Judge = async ({ dist, templates }) => {
  await ensureBrowser();
  await using shop = await openShop(createSiteServer(dist).handle);
  await using browser = await chromium.launch({
    executablePath: findHeadlessBrowser() ?? '',
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  const errors: string[] = [];
  for (const path of templates) {
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    // On a busy machine, what has arrived has not run yet.
    await page.evaluate(() => new Promise((run) => requestIdleCallback(() => requestIdleCallback(run))));
    await expectNoAxeViolations(page, 'page').catch((error) => errors.push(`${path}: ${error.message}`));
  }
  return { checked: templates.length, errors };
};
