import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Ulashish' });
const share = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Ulashish' }).click();

const withoutShareSheet = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));

test.describe('without a share sheet', () => {
  test.beforeEach(async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await withoutShareSheet(page);
  });

  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('a panel links to Telegram and Facebook, in new tabs, and copies the URL', async ({ page, shop }) => {
    await page.goto('/product-detail/1');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await share(page);
    await expect(panel(page).getByText(name)).toBeVisible();

    const telegram = panel(page).getByRole('link', { name: 'Telegram (yangi oynada ochiladi)' });
    const facebook = panel(page).getByRole('link', { name: 'Facebook (yangi oynada ochiladi)' });
    const addresses = await Promise.all(
      [telegram, facebook].map(async (link) => new URL((await link.getAttribute('href')) ?? '')),
    );
    expect(addresses.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'https://t.me/share/url',
      'https://www.facebook.com/sharer/sharer.php',
    ]);
    expect(addresses.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
      { url: `${shop.url}/product-detail/1`, text: name },
      { u: `${shop.url}/product-detail/1` },
    ]);
    for (const link of [telegram, facebook]) {
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', 'noopener');
    }

    await expect(panel(page).getByLabel('Havola', { exact: true })).toHaveValue(
      `${shop.url}/product-detail/1`,
    );
    await panel(page).getByRole('button', { name: 'Havolani nusxalash' }).click();
    await expect(panel(page).getByRole('status')).toHaveText('Havola nusxalandi.');
    expect(await copied(page)).toBe(`${shop.url}/product-detail/1`);
    await expectNoAxeViolations(page);
  });

  for (const { says, isForbidden } of [
    { says: 'is copied by selecting it where pages may not use the clipboard', isForbidden: false },
    { says: 'stays selected where it cannot be copied', isForbidden: true },
  ])
    test(`the URL ${says}`, { tag: '@nightly' }, async ({ page, shop }) => {
      await page.goto('/product-detail/1');
      const address = `${shop.url}/product-detail/1`;
      await page.evaluate((mayNotCopy) => {
        const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
        navigator.clipboard.writeText = refuse;
        if (mayNotCopy) document.execCommand = () => false;
      }, isForbidden);
      await share(page);
      await panel(page).getByRole('button', { name: 'Havolani nusxalash' }).click();
      await expect(panel(page).getByRole('status')).toHaveText(
        isForbidden ? 'Nusxalab bo‘lmadi. Havola belgilandi: uni o‘zingiz nusxalang.' : 'Havola nusxalandi.',
      );
      if (!isForbidden) return expect(await copied(page)).toBe(address);
      await expect(panel(page).getByLabel('Havola', { exact: true })).toBeFocused();
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
    });
});
