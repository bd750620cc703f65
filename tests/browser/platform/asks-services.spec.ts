import { openSettled } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';

const slow = { connection: { effectiveType: '3g' }, globalPrivacyControl: false };
for (const [whom, isCounted, path, wishes] of [
  ['a shopper with a slow connection, who asked for nothing', true, '/', slow],
  ['a shopper at checkout', false, '/checkout/', {}],
  ['a shopper who reads receipts', false, '/receipts', {}],
  ['a shopper who asked not to be tracked', false, '/', { doNotTrack: '1' }],
  ['a shopper who asked that no data is shared', false, '/', { globalPrivacyControl: true }],
  ['a shopper who asked to save data', false, '/', { connection: { saveData: true } }],
] as const)
  test(`the visit of ${whom}, is ${isCounted ? '' : 'not '}counted`, async ({ page }) => {
    await page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
    }, wishes);
    await openSettled(page, path);
    const counter = page.locator('script[src="/count.js"][data-website-id="a-b"]');
    await expect(counter).toHaveCount(isCounted ? 1 : 0);
  });
