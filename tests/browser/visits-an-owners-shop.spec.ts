import { expect, test } from 'playwright/test';
import { openOwnerShop } from './support/owner-shop.ts';
import { watchPages } from './support/page-watch.ts';

const BUILD_MS = 240_000;

test('the addresses of an earlier shop redirect, even as files alone', { tag: '@nightly' }, async ({
  browser,
}) => {
  test.setTimeout(2 * BUILD_MS);
  await using shop = await openOwnerShop({
    'redirects: Readonly<Record<string, string>> = {}':
      "redirects: Readonly<Record<string, string>> = { '/katalog/tv.html': '/category/1' }",
  });
  await expect.poll(shop.said, { timeout: BUILD_MS }).toContain(shop.url);
  const context = await browser.newContext({ baseURL: shop.url });
  const { problems } = watchPages(context, shop.url);
  const page = await context.newPage();
  const answer = await page.request.get('/katalog/tv.html', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/category/1']);
  const file = shop.fileOf('katalog/tv.html.html') ?? '';
  expect(file).toContain('<html lang="uz"');
  expect(file).toContain('name="robots" content="noindex"');
  expect(file).toMatch(/rel="canonical" href="http[^"]+\/category\/1"/);
  expect(file).toContain('http-equiv="content-security-policy"');
  const body = file.replace(/<meta http-equiv="refresh"[^>]*>/, '');
  await page.route('**/katalog/tv.html', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('/katalog/tv.html');
  await expect(page.getByRole('link')).toBeVisible();
  await page.getByRole('link').click();
  await expect(page).toHaveURL('/category/1');
  await page.unrouteAll();
  await page.route('**/katalog/tv.html', (route) => route.fulfill({ body: file, contentType: 'text/html' }));
  await page.goto('/katalog/tv.html');
  await expect(page).toHaveURL('/category/1');
  await context.close();
  expect(problems).toEqual([]);
});
