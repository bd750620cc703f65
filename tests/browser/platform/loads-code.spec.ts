import type { Page } from 'playwright/test';
import { saveData } from '../support/data-saving.ts';
import { holdFiles } from '../support/held-files.ts';
import { untilIdle } from '../support/open-settled.ts';
import { holdObservations } from './support/held-observations.ts';
import { expect, test } from './support/platform.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const runs = (page: Page, name: string) => part(page, name).getAttribute('data-runs');

const html = (...moments: string[]) =>
  moments
    .map(
      (moment) => `<section aria-label="${moment}" data-moment="${moment}"><button>Bosing</button></section>`,
    )
    .join('');

/** Opens a page with a part for each moment, which has not loaded until the returned function is called. */
async function openUnloaded(page: Page, pages: Record<string, object>, main: string): Promise<() => void> {
  pages['/'] = { main: `${main}<img src="/late.svg" alt="">`, scripts: ['parts'] };
  const release = await holdFiles(page, '**/late.svg');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await untilIdle(page);
  return release;
}

test('code runs once, when the page has loaded and is idle', async ({ page, site }) => {
  const moments = ['idle', 'near', 'ahead'];
  const load = await openUnloaded(page, site.pages, html(...moments));
  for (const moment of moments) expect(await runs(page, moment)).toBeNull();
  load();
  for (const moment of moments) await expect(part(page, moment)).toHaveAttribute('data-runs', '1');
  for (const moment of moments) await part(page, moment).getByRole('button').click();
  await untilIdle(page);
  for (const moment of moments) expect(await runs(page, moment)).toBe('1');
});

test('code runs before that when its part is touched, and not at all for a part that waits for it', async ({
  page,
  site,
}) => {
  const moments = ['idle', 'near', 'ahead', 'reached'];
  const load = await openUnloaded(page, site.pages, html(...moments));
  for (const moment of moments.slice(0, 3)) {
    await part(page, moment).getByRole('button').dispatchEvent('pointerdown');
    await expect(part(page, moment)).toHaveAttribute('data-runs', '1');
  }
  load();
  await page.waitForLoadState();
  await untilIdle(page);
  expect(await runs(page, 'reached')).toBeNull();
  await part(page, 'reached').getByRole('button').focus();
  await expect(part(page, 'reached')).toHaveAttribute('data-runs', '1');
});

test('code is not loaded ahead for a shopper who saves data, before they touch the page', async ({
  page,
  site,
}) => {
  await saveData(page);
  const load = await openUnloaded(page, site.pages, html('ahead', 'idle'));
  load();
  await expect(part(page, 'idle')).toHaveAttribute('data-runs', '1');
  expect(await runs(page, 'ahead')).toBeNull();
  await page.getByRole('main').press('Shift');
  await expect(part(page, 'ahead')).toHaveAttribute('data-runs', '1');
});

test('a page that the browser prepares runs nothing until it is shown', async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, writable: true }),
  );
  const load = await openUnloaded(page, site.pages, html('idle'));
  load();
  await page.waitForLoadState();
  await untilIdle(page);
  expect(await runs(page, 'idle')).toBeNull();
  await page.evaluate(() => {
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(part(page, 'idle')).toHaveAttribute('data-runs', '1');
});

test('idle code waits for what a shopper requested and for what that requires', async ({ page, site }) => {
  const load = await openUnloaded(page, site.pages, html('idle'));
  const request = () =>
    page.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      void window.prioritize(promise);
      return { arrive: resolve };
    });
  const panel = await request();
  load();
  await page.waitForLoadState();
  await untilIdle(page);
  const content = await request();
  await panel.evaluate(({ arrive }) => arrive());
  await untilIdle(page);
  expect(await runs(page, 'idle')).toBeNull();
  await content.evaluate(({ arrive }) => arrive());
  await expect(part(page, 'idle')).toHaveAttribute('data-runs', '1');
});

test('code for a part far down runs once it is near the screen, according to the last of several frames', async ({
  page,
  site,
}) => {
  const tell = await holdObservations(page);
  const load = await openUnloaded(page, site.pages, `<svg height="5000" width="1"></svg>${html('near')}`);
  load();
  await tell();
  for (const place of [5000, 0]) {
    await page.evaluate((top) => scrollTo(0, top), place);
    await untilIdle(page);
  }
  await tell();
  await untilIdle(page);
  expect(await runs(page, 'near')).toBeNull();
  await page.evaluate(() => scrollTo(0, 5000));
  await untilIdle(page);
  await tell();
  await expect(part(page, 'near')).toHaveAttribute('data-runs', '1');
});
