import type { BrowserContext, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable, readFromRightToLeft } from './support/usable-page.ts';

test.use({ staysInPlace: true });

const paths = [
  ...[
    '/about-us',
    '/contact-1',
    '/faq-2',
    '/store-locations',
    '/terms-conditions',
    '/our-store',
    '/timeline',
    '/brands',
    '/brands-v2',
  ],
  ...['/faq-1', '/blog-detail/1', '/blog-detail/2', '/page-not-found'],
];

for (const direction of ['left to right', 'right to left, on wide screens'])
  test(`pages can be used by everybody, from ${direction}`, {
    tag: direction === 'left to right' ? '@nightly' : ['@desktop', '@nightly'],
  }, async ({ page }) => {
    test.setTimeout(60_000 + paths.length * 20_000);
    if (direction !== 'left to right') await readFromRightToLeft(page);
    for (const path of paths) {
      await page.goto(path);
      await expectUsable(page);
    }
  });

test('only the brands of the chosen letter are shown, and lead to their products', async ({ page }) => {
  const letter = (name: string) => page.getByRole('button', { name, exact: true });
  const brand = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await page.goto('/brands');
  await letter('Z').click();
  await expect(letter('Z')).toHaveAttribute('aria-pressed', 'true');
  await expect(letter('Show all')).toHaveAttribute('aria-pressed', 'false');
  await expect(brand('Zumrador')).toBeVisible();
  await expect(brand('Bahorix')).toBeHidden();
  await letter('Show all').click();
  await brand('Zumrador').click();
  await expect(page).toHaveURL('/shop-default?search=Zumrador');
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Zumrador');
});

test.describe('finds a store', () => {
  const frame = (page: Page) => page.locator('iframe');
  const show = (page: Page) => page.getByRole('button', { name: 'Xaritani ko‘rsatish' });

  const DRAWN_BY_SCRIPT =
    '<html lang="en"><title>Map</title><h1></h1><script>document.querySelector("h1").append(origin)</script></html>';

  /** Opens a page with a stand-in for the map server, which tests must not contact. */
  async function openWithMaps(context: BrowserContext, path: string) {
    const maps: { url: string; referrer: string | null }[] = [];
    await context.route('https://www.openstreetmap.org/**', async (route) => {
      const request = route.request();
      maps.push({ url: request.url(), referrer: await request.headerValue('referer') });
      await route.fulfill({ contentType: 'text/html', body: DRAWN_BY_SCRIPT });
    });
    const page = await context.newPage();
    await page.goto(path);
    return { page, maps };
  }

  test('the contact page shows the map of the shop on request', async ({ browser, baseURL }) => {
    await using context = await browser.newContext({ baseURL });
    const { page, maps } = await openWithMaps(context, '/contact-1');
    expect(maps).toEqual([]);
    await show(page).click();
    await expect(frame(page)).toBeFocused();
    await expect(frame(page)).toHaveAttribute('title', 'Xarita: Vitrina');
    await expect(show(page)).toBeHidden();
    const url = expect.stringContaining('marker=41.28573%2C69.20406');
    await expect.poll(() => maps).toEqual([{ url, referrer: `${baseURL}/` }]);

    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: 'https://www.openstreetmap.org' }),
      'its scripts run in its own origin',
    ).toBeVisible();
    await expect(frame(page), 'it cannot leave the shop for another page').toHaveAttribute(
      'sandbox',
      /^(?!.*top-navigation)/,
    );
    await expectNoAxeViolations(page);
  });

  test('the map follows the chosen store before and after it is shown', { tag: '@nightly' }, async ({
    browser,
    baseURL,
  }) => {
    await using context = await browser.newContext({ baseURL });
    const { page, maps } = await openWithMaps(context, '/store-locations');
    await page.getByRole('radio', { name: 'London' }).check();
    const link = page.getByRole('link', { name: 'Alohida oynada ochish' });
    await expect(link).toHaveAttribute('href', /mlat=51\.51822/);
    expect(maps).toEqual([]);
    await show(page).click();
    await expect(frame(page)).toHaveAttribute('src', /marker=51\.51822%2C-0\.13461/);
    await page.getByRole('radio', { name: 'Tokyo' }).check();
    await expect(frame(page)).toHaveAttribute('title', 'Xarita: Tokyo');
    await expect(frame(page)).toHaveAttribute('src', /marker=35\.67173%2C139\.76496/);
    await expect.poll(() => maps).toHaveLength(2);
  });
});

test('the list of posts opens beside one, marks it as current, and links to the others', {
  tag: '@wide',
}, async ({ page }) => {
  const sidebar = page.getByRole('navigation', { name: 'Barcha maqolalar' });
  await page.goto('/blog-detail/1');
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Maqolalar ro‘yxati' }).click();
  await expect(sidebar.getByRole('link')).toHaveCount(5);
  await expect(sidebar.locator('[aria-current="page"]')).toContainText('Muzlatgich tanlash');
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await expectNoAxeViolations(page);
  await sidebar.getByRole('link', { name: 'Kir yuvish mashinasi' }).click();
  await expect(page).toHaveURL('/blog-detail/2');
  await expect(sidebar).toBeHidden();
});
