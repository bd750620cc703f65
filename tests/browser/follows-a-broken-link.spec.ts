import { expect, test } from './support/shop.ts';

test.describe('an address that leads nowhere', () => {
  test.use({ allowedErrors: /status of 404 .*no-such-page/ });

  test('is answered with 404 and a way back home', async ({ page }) => {
    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops...That link is broken.')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible();
  });
});
