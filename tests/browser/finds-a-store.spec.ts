import type { BrowserContext, Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';

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
