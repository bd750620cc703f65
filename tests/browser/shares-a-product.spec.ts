import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';

test('without a share sheet a panel has links, and copies or selects the URL', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto('/product-detail/1');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('main').getByRole('button', { name: 'Ulashish' }).click();
  const panel = page.getByRole('dialog', { name: 'Ulashish' });
  await expect(panel.getByText(name)).toBeVisible();

  const url = `${shop.url}/product-detail/1`;
  for (const [service, address, parameters] of [
    ['Telegram', 'https://t.me/share/url', { url, text: name }],
    ['Facebook', 'https://www.facebook.com/sharer/sharer.php', { u: url }],
  ] as const) {
    const link = panel.getByRole('link', { name: `${service} (yangi oynada ochiladi)` });
    const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect(origin + pathname).toBe(address);
    expect(Object.fromEntries(searchParams)).toEqual(parameters);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
  }

  const link = panel.getByLabel('Havola', { exact: true });
  await expect(link).toHaveValue(url);
  await panel.getByRole('button', { name: 'Havolani nusxalash' }).click();
  await expect(panel.getByRole('status')).toHaveText('Havola nusxalandi.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectNoAxeViolations(page);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    document.execCommand = () => false;
  });
  await panel.getByRole('button', { name: 'Havolani nusxalash' }).click();
  await expect(panel.getByRole('status')).toHaveText(/^Nusxalab bo‘lmadi\./);
  await expect(link).toBeFocused();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(url);
});
