import { type BrowserContext, expect, test } from 'playwright/test';
import { openOwnerShop } from './support/owner-shop.ts';
import { watchPages } from './support/page-watch.ts';

const BUILD_MS = 240_000;

const COUNTER = 'https://stats.example';

/** What scripts that count visits do: they report to where they come from, with what their tag says. */
const COUNTER_SCRIPT = `{
  const { src, dataset } = document.currentScript;
  const body = JSON.stringify({ ...dataset, path: location.pathname });
  fetch(new URL('/api/send', src), { method: 'POST', body });
}`;

/** Answers in place of a service that counts visits. Returns the visits it has counted. */
async function countVisits(context: BrowserContext) {
  const visits: unknown[] = [];
  await context.route(`${COUNTER}/**`, async (route) => {
    const request = route.request();
    if (request.method() === 'POST') visits.push(request.postDataJSON());
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ headers, contentType: 'text/javascript', body: COUNTER_SCRIPT });
  });
  return visits;
}

test('the owner’s service counts visits apart from checkout and receipts, and old addresses redirect', {
  tag: '@nightly',
}, async ({ browser }) => {
  test.setTimeout(2 * BUILD_MS);
  await using shop = await openOwnerShop({
    'analytics = undefined as Analytics | undefined': `analytics: Analytics | undefined = { script: '${COUNTER}/a/script.js', attributes: { 'data-website-id': 'a-b' } }`,
    'redirects: Readonly<Record<string, string>> = {}':
      "redirects: Readonly<Record<string, string>> = { '/katalog/tv.html': '/category/1' }",
  });
  await expect.poll(shop.said, { timeout: BUILD_MS }).toContain(shop.url);
  await using context = await browser.newContext({ baseURL: shop.url });
  const { problems } = watchPages(context, shop.url, /https:\/\/stats\.example\//);
  const visits = await countVisits(context);
  const page = await context.newPage();
  for (const path of ['/', '/checkout', '/receipts', '/product-detail/3', '/terms-conditions']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  const counted = ['/', '/product-detail/3', '/terms-conditions'];
  await expect.poll(() => visits).toEqual(counted.map((path) => ({ websiteId: 'a-b', path })));
  await expect(page.getByRole('main')).toContainText('stats.example');

  const answer = await page.request.get('/katalog/tv.html', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, '/category/1']);
  expect(problems).toEqual([]);
});
