import type { BrowserContext, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable, readFromRightToLeft } from './support/usable-page.ts';

test.use({ staysInPlace: true });

test.describe('reads static pages', () => {
  /** Tested with every change; the others once a night. */
  const first = ['/about-us', '/contact-1', '/faq-2'];
  const further = [
    ...[
      '/store-locations',
      '/terms-conditions',
      '/our-store',
      '/timeline',
      '/brands',
      '/brands-v2',
      '/faq-1',
    ],
    ...['/blog-detail/1', '/blog-detail/2', '/page-not-found'],
  ];

  const expectUsablePages = async (page: Page, paths: readonly string[]) => {
    test.setTimeout(60_000 + paths.length * 20_000);
    for (const path of paths) {
      await page.goto(path);
      await expectUsable(page);
    }
  };

  test('pages can be used by everybody', ({ page }) => expectUsablePages(page, first));

  test('further pages can be used by everybody', { tag: '@nightly' }, ({ page }) =>
    expectUsablePages(page, further),
  );

  test('all pages can be used from right to left, on wide screens too', {
    tag: ['@desktop', '@nightly'],
  }, async ({ page }) => {
    await readFromRightToLeft(page);
    await expectUsablePages(page, [...first, ...further]);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('the boxes about quality are 3 in a row from 768 pixels, 2 from 480 and 1 below that', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/about-us');
    const boxes = page.getByRole('region', { name: 'Sifat — birinchi o‘rinda' });
    for (const [width, perView] of Object.entries({ 768: 3, 767: 2, 480: 2, 479: 1 })) {
      await page.setViewportSize({ width: Number(width), height: 800 });
      const share = () =>
        boxes
          .getByRole('listitem')
          .first()
          .evaluate((box) => {
            const row = box.parentElement?.clientWidth ?? 0;
            return Math.round(row / box.getBoundingClientRect().width);
          });
      await expect.poll(share, `at ${width} pixels`).toBe(perView);
    }
  });
});

test.describe('finds a brand', () => {
  const letters = (page: Page) => page.getByRole('group', { name: 'Alifbo bo‘yicha tanlash' });
  const letter = (page: Page, name: string) => letters(page).getByRole('button', { name, exact: true });
  const brand = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

  test('only the brands of the chosen letter are shown, and lead to their products', async ({ page }) => {
    await page.goto('/brands');
    await letter(page, 'Z').click();
    await expect(letter(page, 'Z')).toHaveAttribute('aria-pressed', 'true');
    await expect(letter(page, 'Show all')).toHaveAttribute('aria-pressed', 'false');
    await expect(brand(page, 'Zumrador')).toBeVisible();
    await expect(brand(page, 'Bahorix')).toBeHidden();
    await letter(page, 'B').click();
    await expect(brand(page, 'Bahorix')).toBeVisible();
    await expect(brand(page, 'Zumrador')).toBeHidden();
    await letter(page, 'Show all').click();
    await brand(page, 'Zumrador').click();
    await expect(page).toHaveURL('/shop-default?search=Zumrador');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Zumrador');
  });
});

test.describe('finds a store', () => {
  const frame = (page: Page) => page.locator('iframe');
  const show = (page: Page) => page.getByRole('button', { name: 'Xaritani ko‘rsatish' });

  const DRAWN_BY_SCRIPT =
    '<html lang="en"><title>Map</title><h1></h1><script>document.querySelector("h1").append(origin)</script></html>';

  /** Opens a page with a stand-in for the map server, which tests must not contact. */
  async function openWithMaps(context: BrowserContext, path: string) {
    const maps: string[] = [];
    const referrers: (string | null)[] = [];
    await context.route('https://www.openstreetmap.org/**', async (route) => {
      maps.push(route.request().url());
      referrers.push(await route.request().headerValue('referer'));
      await route.fulfill({ contentType: 'text/html', body: DRAWN_BY_SCRIPT });
    });
    const page = await context.newPage();
    await page.goto(path);
    return { page, maps, referrers };
  }

  test('the contact page shows the map of the shop on request, 646 pixels high', async ({
    browser,
    baseURL,
  }) => {
    await using context = await browser.newContext({ baseURL });
    const { page, maps, referrers } = await openWithMaps(context, '/contact-1');
    expect(maps).toEqual([]);
    await show(page).click();
    await expect(frame(page)).toBeVisible();
    await expect(frame(page)).toBeFocused();
    await expect(frame(page)).toHaveAttribute('title', 'Xarita: Vitrina');
    expect((await frame(page).boundingBox())?.height).toBe(646);
    await expect(show(page)).toBeHidden();
    await expect.poll(() => maps).toEqual([expect.stringContaining('marker=41.28573%2C69.20406')]);

    await expect(
      page.frameLocator('iframe').getByRole('heading', { name: 'https://www.openstreetmap.org' }),
      'its scripts run in its own origin',
    ).toBeVisible();
    await expect(frame(page), 'it cannot leave the shop for another page').toHaveAttribute(
      'sandbox',
      /^(?!.*top-navigation)/,
    );
    expect(referrers).toEqual([`${baseURL}/`]);
    await expectNoAxeViolations(page);
  });

  test('the map follows the chosen store before and after it is shown', { tag: '@nightly' }, async ({
    browser,
    baseURL,
  }) => {
    await using context = await browser.newContext({ baseURL });
    const { page, maps } = await openWithMaps(context, '/store-locations');
    await expect(page.getByRole('radio')).toHaveCount(4);
    await expect(page.getByRole('radio', { name: 'Paris' })).toBeChecked();

    await page.getByRole('radio', { name: 'London' }).check();
    await expect(page.getByRole('link', { name: 'Alohida oynada ochish' })).toHaveAttribute(
      'href',
      /mlat=51\.51822/,
    );
    expect(maps).toEqual([]);
    await show(page).click();
    await expect(frame(page)).toHaveAttribute('title', 'Xarita: London');
    await expect(frame(page)).toHaveAttribute('src', /marker=51\.51822%2C-0\.13461/);
    await expect.poll(() => maps).toHaveLength(1);

    await page.getByRole('radio', { name: 'Tokyo' }).check();
    await expect(frame(page)).toHaveAttribute('title', 'Xarita: Tokyo');
    await expect(frame(page)).toHaveAttribute('src', /marker=35\.67173%2C139\.76496/);
    await expect.poll(() => maps).toHaveLength(2);
  });
});

test.describe('reads the blog', () => {
  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Barcha maqolalar' });
  const openSidebar = async (page: Page) => {
    await page.getByRole('button', { name: 'Maqolalar ro‘yxati' }).click();
    await expect(sidebar(page)).toBeVisible();
  };

  test('the sidebar opens beside the post, marks it as current, and links to the others', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto('/blog-detail/1');
    await expect(sidebar(page)).toBeHidden();
    await openSidebar(page);
    await expect(sidebar(page).getByRole('link')).toHaveCount(5);
    expect((await sidebar(page).boundingBox())?.x).toBe(0);
    await expect(sidebar(page).locator('[aria-current="page"]')).toContainText('Muzlatgich tanlash');
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    await expectNoAxeViolations(page);
    await sidebar(page).getByRole('link', { name: 'Kir yuvish mashinasi' }).click();
    await expect(page).toHaveURL('/blog-detail/2');
    await expect(sidebar(page)).toBeHidden();
  });
});
