import type { Page } from 'playwright/test';
import { holdFiles } from '../support/held-files.ts';
import { untilIdle } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const expectRuns = (page: Page, name: string, times: string) =>
  expect(part(page, name)).toHaveAttribute('data-runs', times);
const expectNotRun = (page: Page, name: string) => expect(part(page, name)).not.toHaveAttribute('data-runs');

/** Opens a page with a part for each moment, which has not loaded until the returned function is called. */
async function openUnloaded(page: Page, pages: Record<string, object>, moments: string[], before = '') {
  const parts = moments.map(
    (moment) => `<section aria-label="${moment}" data-moment="${moment}"><button>Bosing</button></section>`,
  );
  pages['/'] = { main: `${before}${parts.join('')}<img src="/late.svg" alt="">`, scripts: ['parts'] };
  const release = await holdFiles(page, '**/late.svg');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await untilIdle(page);
  return async () => {
    release();
    await page.waitForLoadState();
    await untilIdle(page);
  };
}

test('code runs once, when the page is idle, or its part near the screen', async ({ page, site }) => {
  const moments = ['idle', 'ahead', 'near'];
  const load = await openUnloaded(page, site.pages, moments, '<svg height="5000" width="1"></svg>');
  for (const moment of moments) await expectNotRun(page, moment);
  await load();
  for (const moment of ['idle', 'ahead']) await expectRuns(page, moment, '1');
  await expectNotRun(page, 'near');
  await page.evaluate(() => scrollTo(0, 5000));
  for (const moment of moments) await expectRuns(page, moment, '1');
  for (const moment of moments) await part(page, moment).getByRole('button').click();
  await untilIdle(page);
  for (const moment of moments) await expectRuns(page, moment, '1');
});

test('code runs earlier if its part is touched, or only then', async ({ page, site }) => {
  const moments = ['idle', 'near', 'ahead'];
  const load = await openUnloaded(page, site.pages, [...moments, 'reached']);
  for (const moment of moments) {
    await part(page, moment).getByRole('button').dispatchEvent('pointerdown');
    await expectRuns(page, moment, '1');
  }
  await load();
  await expectNotRun(page, 'reached');
  await part(page, 'reached').getByRole('button').focus();
  await expectRuns(page, 'reached', '1');
});

test('a page that the browser prepares runs nothing until it is shown', async ({ page, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, writable: true }),
  );
  const load = await openUnloaded(page, site.pages, ['idle']);
  await load();
  await expectNotRun(page, 'idle');
  await page.evaluate(() => {
    Object.assign(document, { prerendering: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expectRuns(page, 'idle', '1');
});
