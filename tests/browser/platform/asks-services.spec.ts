import { openSettled } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';

test('a visit is counted, but not at checkout, on receipts, or against wishes', async ({ page }) => {
  await page.addInitScript(() => {
    const wishes = JSON.parse(decodeURIComponent(location.search.slice(1)) || '{}');
    for (const [name, value] of Object.entries(wishes)) Object.defineProperty(navigator, name, { value });
  });
  for (const [path, wishes, count] of [
    ['/', { connection: { effectiveType: '3g' }, globalPrivacyControl: false }, 1],
    ['/checkout/', {}, 0],
    ['/receipts', {}, 0],
    ['/', { doNotTrack: '1' }, 0],
    ['/', { globalPrivacyControl: true }, 0],
    ['/', { connection: { saveData: true } }, 0],
  ] as const) {
    const address = `${path}?${encodeURIComponent(JSON.stringify(wishes))}`;
    await openSettled(page, address);
    const counter = page.locator('script[src="/count.js"][data-website-id="a-b"]');
    await expect(counter, address).toHaveCount(count);
  }
});
