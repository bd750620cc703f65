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

test.describe('a message', () => {
  test.use({ allowedErrors: /messages|ApiUnreachable|Failed to fetch/ });

  for (const outcome of ['sent', 'failed'])
    test(`says in its form that it was ${outcome}, and is kept unless it was sent`, async ({
      page,
      site,
    }) => {
      site.pages['/contact-1'] = {
        main: `<form data-submit="send-message"><input name="message" aria-label="Xabar"><button>Yuborish</button>
          <p data-outcome data-sent="sent" data-failed="failed"></p></form>`,
      };
      await page.route('**/messages', (route) =>
        outcome === 'sent' ? route.fulfill({ status: 201, json: {} }) : route.abort(),
      );
      await page.goto('/contact-1');
      const message = page.getByLabel('Xabar');
      await message.fill('Bormi?');
      const sent = page.waitForRequest('**/messages');
      await page.getByRole('button', { name: 'Yuborish' }).click();
      expect((await sent).postDataJSON()).toEqual({ message: 'Bormi?', page: `${site.url}/contact-1` });
      await expect(page.locator('[data-outcome]')).toHaveText(outcome);
      await expect(message).toHaveValue(outcome === 'sent' ? '' : 'Bormi?');
      await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
    });
});
