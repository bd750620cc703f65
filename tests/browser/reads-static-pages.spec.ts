import type { BrowserContext, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';
import { expectUsable, readFromRightToLeft } from './support/usable-page.ts';

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

  for (const path of ['/brands', '/brands-v2']) {
    test(
      `${path} shows only the brands of the chosen letter and leads to their products`,
      nightlyUnless(path === '/brands'),
      async ({ page }) => {
        await page.goto(path);
        await letter(page, 'Z').click();
        await expect(letter(page, 'Z')).toHaveAttribute('aria-pressed', 'true');
        await expect(letter(page, 'Show all')).toHaveAttribute('aria-pressed', 'false');
        await expect(brand(page, 'Zarnur')).toBeVisible();
        await expect(brand(page, 'Zumrador')).toBeVisible();
        await expect(brand(page, 'Bahorix')).toBeHidden();

        await letter(page, 'B').click();
        await expect(brand(page, 'Bahorix')).toBeVisible();
        await expect(brand(page, 'Zarnur')).toBeHidden();

        await letter(page, 'Show all').click();
        await expect(brand(page, 'Zarnur')).toBeVisible();

        if (path !== '/brands') return;
        await brand(page, 'Zumrador').click();
        await expect(page).toHaveURL('/shop-default?search=Zumrador');
        await expect(page.getByRole('main').getByRole('article').first()).toContainText('Zumrador');
      },
    );
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('all brands are shown, and the letters, which would do nothing, are hidden', async ({ page }) => {
      await page.goto('/brands');
      await expect(page.getByRole('group', { name: 'Alifbo bo‘yicha tanlash' })).toBeHidden();
      await expect(brand(page, 'Bahorix')).toBeVisible();
      await expect(brand(page, 'Zumrador')).toBeVisible();
    });
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

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('every store has a link to its map', async ({ page }) => {
      await page.goto('/store-locations');
      await expect(show(page)).toBeHidden();
      const links = page.getByRole('link', { name: 'Xaritada ochish' });
      await expect(links).toHaveCount(4);
      await expect(links.last()).toHaveAttribute('href', /mlat=35\.67173/);
    });
  });
});

test.describe('finds answers', () => {
  const openQuestions = (page: Page, id: string) => page.locator(`#${id} details[open] summary`);

  for (const path of ['/faq-1', '/faq-2']) {
    test(
      `${path} has one answer per topic open at a time, and a click closes it`,
      nightlyUnless(path === '/faq-2'),
      async ({ page }) => {
        await page.goto(path);
        const second = page.getByText('Savatchadagi narx oxirgi narxmi?');
        const secondAnswer = page.getByText('Ha, savatcha va buyurtma sahifasida');
        await expect(page.getByText('Mahsulotni qabul qilib olganingizda')).toBeVisible();

        await second.click();
        await expect(secondAnswer).toBeVisible();
        await expect(page.getByText('Mahsulotni qabul qilib olganingizda')).toBeHidden();
        await expect(openQuestions(page, 'payment-information')).toHaveCount(1);
        await expect(openQuestions(page, 'order-returns')).toHaveCount(1);

        await second.click();
        await expect(secondAnswer).toBeHidden();
        await expect(openQuestions(page, 'payment-information')).toHaveCount(0);

        await page.locator('summary').filter({ hasText: 'Qanday to‘layman?' }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText('Mahsulotni qabul qilib olganingizda')).toBeVisible();
      },
    );
  }

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('answers still open', async ({ page }) => {
      await page.goto('/faq-1');
      await page.getByText('Telefon orqali buyurtma bersam bo‘ladimi?').click();
      await expect(page.getByText('buyurtmani operatorning o‘zi rasmiylashtiradi')).toBeVisible();
    });
  });
});
