import { holdFiles } from '../support/held-files.ts';
import { openSettled, untilIdle } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';

test.describe('the script that counts visits', () => {
  test('is inserted as the owner’s tag says, once the page has loaded and is idle', async ({
    page,
    site,
  }) => {
    site.pages['/product-detail/3'] = { main: '<img src="/late.svg" alt="">' };
    const load = await holdFiles(page, '**/late.svg');
    await page.goto('/product-detail/3', { waitUntil: 'commit' });
    const counter = page.locator('script[src="/count.js"]');
    await expect(page.locator('html')).toHaveAttribute('data-first-image');
    await untilIdle(page);
    await expect(counter).toHaveCount(0);
    load();
    await expect(counter).toHaveAttribute('data-website-id', 'a-b');
  });

  for (const [whom, isCounted, path, wishes] of [
    [
      'a slow connection, which alone is no wish to save data',
      true,
      '/',
      { connection: { effectiveType: '3g' } },
    ],
    ['a shopper who has nothing against it', true, '/', { globalPrivacyControl: false }],
    ['a shopper at checkout', false, '/checkout/', {}],
    ['a shopper who reads receipts', false, '/receipts', {}],
    ['a shopper who asked not to be tracked', false, '/', { doNotTrack: '1' }],
    ['a shopper who asked that no data is shared', false, '/', { globalPrivacyControl: true }],
    ['a shopper who asked to save data', false, '/', { connection: { saveData: true } }],
  ] as const)
    test(`counts ${isCounted ? '' : 'not '}${whom}`, async ({ page }) => {
      await page.addInitScript((values) => {
        for (const [name, value] of Object.entries(values)) Object.defineProperty(navigator, name, { value });
      }, wishes);
      await openSettled(page, path);
      await expect(page.locator('script[src="/count.js"]')).toHaveCount(isCounted ? 1 : 0);
    });
});

test.describe('a message', () => {
  test.use({ allowedErrors: /Failed to load resource|messages|ApiRefused|ApiUnreachable|Failed to fetch/ });

  for (const [outcome, answer] of [
    ['sent', { status: 201, json: {} }],
    ['failed', { status: 500 }],
    ['failed', undefined],
  ] as const)
    test(`that ${answer ? `is answered with ${answer.status}` : 'gets no answer'} says so in its form`, async ({
      page,
      site,
    }) => {
      site.pages['/contact-1'] = {
        main: `<form data-submit="send-message"><input name="message" aria-label="Xabar"><button>Yuborish</button>
          <p data-outcome data-sent="sent" data-failed="failed"></p></form>`,
      };
      await page.route('**/messages', (route) => (answer ? route.fulfill(answer) : route.abort()));
      await page.goto('/contact-1');
      const message = page.getByLabel('Xabar');
      await message.fill('Bormi?');
      const sent = page.waitForRequest('**/messages');
      await page.getByRole('button', { name: 'Yuborish' }).click();
      expect((await sent).postDataJSON()).toEqual({ message: 'Bormi?', page: `${site.url}/contact-1` });
      await expect(page.locator('[data-outcome]')).toHaveText(outcome);
      await expect(page.locator('[data-outcome]')).toHaveAttribute(
        'data-tone',
        outcome === 'sent' ? 'success' : 'failure',
      );
      await expect(message).toHaveValue(outcome === 'sent' ? '' : 'Bormi?');
      await expect(page.locator('form')).toHaveAttribute('aria-busy', 'false');
    });
});
