import type { Page } from 'playwright/test';
import { connectBy } from '../support/data-saving.ts';
import { openSettled, untilIdle } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';
import { panel, productHtml } from './support/product.ts';

test.describe('a page shown in place of one that cannot be reached', () => {
  test.use({ allowedErrors: /Failed to load resource|ERR_FAILED/ });

  test('opens that one by itself once it can, not in the background', async ({ page, site }) => {
    const main = '<section data-enhance="cached-pages"><ul></ul></section>';
    site.pages['/product-detail/5'] = { main };
    site.pages['/offline'] = { main };
    const asked: string[] = [];
    await page.route('**/*', (route) => {
      if (route.request().method() !== 'HEAD') return route.fallback();
      asked.push(route.request().url());
      return route.abort();
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
    const loads: string[] = [];
    page.on('load', (loaded) => loads.push(loaded.url()));
    await openSettled(page, '/product-detail/5');
    await page.evaluate(() => localStorage.setItem('isHidden', 'yes'));
    await wait(60_000);
    expect(asked).toEqual([]);
    await page.evaluate(() => localStorage.removeItem('isHidden'));
    await wait(10_000);
    expect(asked).not.toEqual([]);
    expect(loads).toHaveLength(1);
    await page.unroute('**/*');
    await page.clock.runFor(10_000);
    await expect.poll(() => loads).toHaveLength(2);

    await openSettled(page, '/offline');
    await wait(60_000);
    expect(loads, 'at its own address').toHaveLength(3);
  });
});

test.describe('slides', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, isMobile: false, hasTouch: false });

  test('pause for pointer, focus and a hidden page, and stop by a button', async ({ page, site }) => {
    site.pages['/'] = {
      main: `<section aria-label="Takliflar" data-enhance="carousel"><div class="slideshow-controls">.</div>
        <ul class="carousel-track">${'<li class="slide"><a href="/">Batafsil</a></li>'.repeat(3)}</ul></section>
        <p>Pastda</p>`,
    };
    const slides = page.getByRole('region', { name: 'Takliflar' });
    const link = slides.getByRole('link').first();
    const pause = slides.getByRole('button').first();
    const isPlaying = () => slides.evaluate((element) => Object(element).swiper.autoplay.running as boolean);
    const pointElsewhere = () => page.getByText('Pastda').hover();
    const hide = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await page.goto('/');
    await expect(slides).toHaveAttribute('data-ready');
    for (const [act, expected] of [
      [pointElsewhere, true],
      [() => link.hover(), false],
      [() => hide(true), false],
      [() => hide(false), false],
      [pointElsewhere, true],
      [() => hide(true), false],
      [() => hide(false), true],
      [() => link.focus(), false],
      [() => page.getByRole('main').focus(), true],
      [() => pause.click(), false],
      [pointElsewhere, false],
      [() => pause.click(), true],
    ] as const) {
      await act();
      await expect.poll(isPlaying, String(act)).toBe(expected);
    }
  });
});

test.describe('the newsletter', () => {
  const pass = async (page: Page) => {
    await page.clock.fastForward(30_000);
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
    const close = () => page.keyboard.press('Escape');
    const view = async () => {
      await page.getByText('Ko‘rish').click();
      await expect(panel(page)).toContainText('quick-view');
    };
    await openSettled(page, '/');
    for (const [begin, end] of [
      [() => field.focus(), () => field.blur()],
      [view, close],
      [() => page.getByText('Menyu', { exact: true }).click(), close],
      [() => dropdown.click(), () => dropdown.click()],
    ] as const) {
      await begin();
      await pass(page);
      await expect(page.getByText('newsletter')).toHaveCount(0);
      await end();
    }
    await pass(page);
    await expect(panel(page)).toHaveText('newsletter');
    await close();
    await page.waitForFunction(() => history.state?.over !== true);
    await openSettled(page, '/about-us');
    await pass(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('is not offered in the cart, at checkout, and to a shopper who saves data', async ({ page }) => {
    for (const path of ['/view-cart', '/checkout', '/']) {
      if (path === '/') await connectBy(page, { saveData: true });
      await openSettled(page, path);
      await pass(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('newsletterSeen')), path).toBeNull();
    }
  });
});
