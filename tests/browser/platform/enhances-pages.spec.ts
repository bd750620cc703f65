import type { Locator, Page } from 'playwright/test';
import { connectBy } from '../support/data-saving.ts';
import { openSettled, untilIdle } from '../support/open-settled.ts';
import { holdObservations } from './support/held-observations.ts';
import { expect, test } from './support/platform.ts';
import { panel, productHtml } from './support/product.ts';

test('the buy bar is shown while the page’s own button is out of view, by the last of several frames', async ({
  page,
  site,
}) => {
  const far = '<svg height="5000" width="1"></svg>';
  site.pages['/'] = {
    main: `<p data-buy-row>Savatchaga</p>${far}<aside data-enhance="buy-bar" hidden>Sotib olish</aside>`,
  };
  const tell = await holdObservations(page);
  await page.goto('/');
  await page.getByRole('main').click();
  await untilIdle(page);
  const bar = page.getByText('Sotib olish');
  const scrollBy = async (...places: number[]) => {
    for (const place of places) {
      await page.evaluate((top) => scrollTo(0, top), place);
      await untilIdle(page);
    }
    await tell();
  };
  await scrollBy(0);
  await expect(bar).toHaveAttribute('hidden');
  await scrollBy(5000);
  await expect(bar).not.toHaveAttribute('hidden');
  await scrollBy(0, 5000);
  await expect(bar).not.toHaveAttribute('hidden');
  await scrollBy(0);
  await expect(bar).toHaveAttribute('hidden');
});

test.describe('pages shown in place of one that cannot be reached', () => {
  test.use({ allowedErrors: /Failed to load resource|ERR_FAILED/ });

  test('open the requested one once it can be, without being told, but not from the background', async ({
    page,
    site,
  }) => {
    const main = '<section data-enhance="kept-pages"><ul></ul></section>';
    site.pages['/product-detail/5'] = { main };
    site.pages['/offline'] = { main };
    const asked: string[] = [];
    const isReachable = { now: false };
    await page.route('**/*', (route) => {
      const request = route.request();
      if (request.method() !== 'HEAD') return route.fallback();
      asked.push(request.url());
      return isReachable.now ? route.fallback() : route.abort();
    });
    await page.addInitScript(() => {
      Object.defineProperty(document, 'hidden', { get: () => localStorage.isHidden === 'yes' });
      // Some browsers say that there is no connection although there is one.
      Object.defineProperty(navigator, 'onLine', { value: false });
    });
    await page.clock.install();
    const wait = async (ms: number) => {
      await page.clock.runFor(ms);
      await untilIdle(page);
    };
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await openSettled(page, '/product-detail/5');
    await page.evaluate(() => localStorage.setItem('isHidden', 'yes'));
    await wait(60_000);
    expect(asked).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('isHidden'));
    await wait(10_000);
    expect(asked).not.toEqual([]);
    expect(loads).toBe(1);
    isReachable.now = true;
    await page.clock.runFor(10_000);
    await expect.poll(() => loads).toBe(2);

    await openSettled(page, '/offline');
    await wait(60_000);
    expect(loads, 'at its own address').toBe(3);
  });
});

test.describe('slides', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

  const carousel = (page: Page) => page.getByRole('region', { name: 'Takliflar' });
  const pause = (page: Page) => carousel(page).getByRole('button').first();
  const plays = (slides: Locator) =>
    slides.evaluate((element) => Object(element).swiper.autoplay.running as boolean);
  const expectPlaying = (page: Page, isExpected: boolean) =>
    expect.poll(() => plays(carousel(page))).toBe(isExpected);

  test.beforeEach(({ site }) => {
    const slide = '<li class="slide"><a href="/">Batafsil</a></li>';
    site.pages['/'] = {
      main: `<section aria-label="Takliflar" data-enhance="carousel">
        <div class="slideshow-controls">.</div><ul class="carousel-track">${slide.repeat(3)}</ul></section><p>Pastda</p>`,
    };
  });

  const open = async (page: Page) => {
    await page.goto('/');
    await expect(carousel(page)).toHaveAttribute('data-ready');
  };

  test.describe('where motion is allowed', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('pause for the pointer, the focus and a hidden page', async ({ page }) => {
      await open(page);
      await expectPlaying(page, true);
      await carousel(page).getByRole('link').first().hover();
      await expectPlaying(page, false);
      const hide = (isHidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }, isHidden);
      await hide(true);
      await hide(false);
      await expectPlaying(page, false);
      await page.getByText('Pastda').hover();
      await expectPlaying(page, true);
      await hide(true);
      await expectPlaying(page, false);
      await hide(false);
      await expectPlaying(page, true);
      await carousel(page).getByRole('link').first().focus();
      await expectPlaying(page, false);
      await page.getByRole('main').focus();
      await expectPlaying(page, true);
    });

    test('stop and start by their button, although it has the pointer and the focus', async ({ page }) => {
      await open(page);
      await pause(page).click();
      await expectPlaying(page, false);
      await page.getByText('Pastda').hover();
      await expectPlaying(page, false);
      await pause(page).click();
      await expectPlaying(page, true);
    });
  });

  test('never play for shoppers who want less motion', async ({ page }) => {
    await open(page);
    for (let presses = 0; presses < 3; presses += 1) {
      await expectPlaying(page, false);
      await pause(page).click();
    }
  });
});

test.describe('the newsletter', () => {
  const AFTER_A_WHILE_MS = 30_000;
  const pass = async (page: Page, ms = AFTER_A_WHILE_MS) => {
    await page.clock.fastForward(ms);
    await untilIdle(page);
  };

  test.beforeEach(({ page }) => page.clock.install());

  test('is offered once in a browser, when the shopper is not busy', async ({ page, site }) => {
    site.pages['/'] = {
      main: `${productHtml()}<button popovertarget="menu">Menyu</button><div id="menu" popover>Menyuda</div>
        <details data-dropdown><summary>Amallar</summary></details>`,
    };
    const field = page.getByLabel('Soni');
    const dropdown = page.getByText('Amallar');
    const busyWith: [() => Promise<void>, () => Promise<void>][] = [
      [() => field.focus(), () => field.blur()],
      [() => page.getByText('Ko‘rish').click(), () => page.keyboard.press('Escape')],
      [() => page.getByText('Menyu', { exact: true }).click(), () => page.keyboard.press('Escape')],
      [() => dropdown.click(), () => dropdown.click()],
    ];
    await openSettled(page, '/');
    for (const [begin, end] of busyWith) {
      await begin();
      await pass(page);
      await expect(page.getByText('newsletter')).toHaveCount(0);
      await end();
    }
    await pass(page);
    await expect(panel(page)).toHaveText('newsletter');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => history.state?.over !== true);
    await openSettled(page, '/about-us');
    await pass(page, 10 * AFTER_A_WHILE_MS);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const [whom, path, connection] of [
    ['in the cart', '/view-cart', {}],
    ['at checkout', '/checkout', {}],
    ['a shopper who saves data', '/', { saveData: true }],
    ['a shopper with a slow connection', '/', { effectiveType: '3g' }],
  ] as const)
    test(`is not offered ${whom}`, async ({ page }) => {
      await connectBy(page, connection);
      await openSettled(page, path);
      await pass(page, 10 * AFTER_A_WHILE_MS);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('newsletterSeen'))).toBeNull();
    });
});
