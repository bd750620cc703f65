import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { fillIn, putInCart } from './support/checkout.ts';
import { openOwnerShop } from './support/owner-shop.ts';
import { watchPages } from './support/page-watch.ts';

const BUILD_MS = 240_000;

type OwnerShop = Awaited<ReturnType<typeof openOwnerShop>>;

/** Simulates a switch to another tab and back. */
const lookAway = (page: Page) =>
  page.evaluate(() => {
    const state = { hidden: true, visibilityState: 'hidden' };
    for (const [name, value] of Object.entries(state))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    // Back to the real state: only a page that is really left reports its largest paint.
    for (const name of Object.keys(state)) Reflect.deleteProperty(document, name);
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** Looks away until an event has been reported. */
const expectTold = (page: Page, { events }: OwnerShop, event: Record<string, unknown>) =>
  expect
    .poll(async () => {
      await lookAway(page);
      return events();
    })
    .toContainEqual(expect.objectContaining(event));

async function buysSomething(page: Page, shop: OwnerShop): Promise<void> {
  await page.goto('/');
  await expectTold(page, shop, { page: 'home', kind: 'page' });
  await putInCart(page, 3);
  await expectTold(page, shop, { page: 'product', kind: 'added' });
  await expectTold(page, shop, { page: 'product', kind: 'vital', text: 'INP' });
  await page.goto('/shop-default?search=qqzzxx');
  await expectTold(page, shop, { page: 'product', kind: 'vital', text: 'LCP' });
  await expectTold(page, shop, { page: 'listing', kind: 'search', text: 'qqzzxx', value: 0 });
  await page.goto('/checkout');
  await expectTold(page, shop, { page: 'checkout', kind: 'page' });
  await fillIn(page);
  await page.getByRole('button', { name: 'Buyurtma berish' }).click();
  await expect(page).toHaveURL('/');
  await expectTold(page, shop, { kind: 'order-sent' });
}

/** Ways in which shoppers ask not to be measured. */
const WISHES: Record<string, (context: BrowserContext) => Promise<unknown>> = {
  'not to be tracked': (context) =>
    context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })),
  'to save data': (context) =>
    context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', {
        value: Object.assign(new EventTarget(), { saveData: true }),
      }),
    ),
};

test('an owner receives events, but not from shoppers who object, and old URLs redirect', {
  tag: '@nightly',
}, async ({ browser }) => {
  test.setTimeout(2 * BUILD_MS);
  await using shop = await openOwnerShop({
    "beacon: string = ''": "beacon: string = '/api/v1/events'",
    'redirects: Readonly<Record<string, string>> = {}':
      "redirects: Readonly<Record<string, string>> = { '/katalog/tv.html': '/category/1' }",
  });
  await expect.poll(shop.said, { timeout: BUILD_MS }).toContain(shop.url);
  const open = async () => {
    const context = await browser.newContext({ baseURL: shop.url });
    return { context, ...watchPages(context, shop.url) };
  };

  await test.step('a shopper buys', async () => {
    const { context, problems } = await open();
    await buysSomething(await context.newPage(), shop);
    await context.close();
    expect(problems).toEqual([]);
  });

  for (const [wish, ask] of Object.entries(WISHES))
    await test.step(`a shopper asks ${wish}`, async () => {
      const { context } = await open();
      await ask(context);
      const asked: string[] = [];
      context.on('request', (request) => asked.push(request.url()));
      const page = await context.newPage();
      await putInCart(page, 3);
      await page.waitForLoadState('networkidle');
      await lookAway(page);
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      await context.close();
      expect(asked.filter((url) => /\/events|measure-/.test(url))).toEqual([]);
    });

  await test.step('an old URL redirects, even as a file alone', async () => {
    const { context, problems } = await open();
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
    await page.route('**/katalog/tv.html', (route) =>
      route.fulfill({ body: file, contentType: 'text/html' }),
    );
    await page.goto('/katalog/tv.html');
    await expect(page).toHaveURL('/category/1');
    await context.close();
    expect(problems).toEqual([]);
  });
});
