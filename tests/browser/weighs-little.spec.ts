import { brotliCompressSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { holdScripts } from './support/held-scripts.ts';
import { expect, test } from './support/shop.ts';

test.use({ deviceScaleFactor: 2 });

const KB = 1024;
const SCRIPTS_AT_START = 6 * KB;
const FIRST_PANEL = 75 * KB;

/** What a server sends at once, ten packets of 1,460 bytes with the headers: more needs a second round trip. */
const FIRST_FLIGHT = 14_200;

/** What each page may weigh as a CDN sends it, with all of its styles. */
const budgets = [
  { path: '/product-detail/3', html: 12 * KB },
  { path: '/', html: FIRST_FLIGHT },
  { path: '/shop-default', html: 13 * KB },
  { path: '/category/1', html: 13 * KB },
  { path: '/view-cart', html: 12 * KB },
  { path: '/shop-collection-list', html: 12 * KB },
  { path: '/terms-conditions', html: 13 * KB },
  { path: '/blog-detail/1', html: 13 * KB },
  { path: '/my-account', html: 12 * KB },
];

const bytes = async (response: Response): Promise<number> => brotliCompressSync(await response.body()).length;

/** Notes every answer of the shop from now on. */
function watchAnswers(page: Page): Response[] {
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  return answers;
}

/** Weighs what came of some kinds, each file by its own. */
async function weigh(answers: readonly Response[], ...types: string[]): Promise<Record<string, number>> {
  const wanted = answers.filter((answer) => types.includes(answer.request().resourceType()));
  const weights = wanted.map(async (answer) => [new URL(answer.url()).pathname, await bytes(answer)]);
  return Object.fromEntries(await Promise.all(weights));
}

/** Weighs the scripts that a page starts by itself (scripts/build/render/late-scripts.ts), with all that they import at once. */
async function weighScriptsAtStart(page: Page): Promise<Record<string, number>> {
  const [list = '[]'] = /\["\/_astro\/[^\]]+\]/.exec(await page.content()) ?? [];
  const files = new Set<string>(JSON.parse(list));
  const weights: Record<string, number> = {};
  for (const file of files) {
    const code = await (await page.request.get(file)).text();
    weights[file] = brotliCompressSync(code).length;
    for (const [, imported] of code.matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g))
      files.add(`/_astro/${imported}`);
  }
  return weights;
}

const sum = (weights: Record<string, number>): number => Object.values(weights).reduce((a, b) => a + b, 0);

for (const { path, html } of budgets) {
  test(`${path} weighs little, and needs no React to start`, async ({ page }) => {
    const answers = watchAnswers(page);
    await page.goto(path);
    const atStart = [...answers];
    expect(sum(await weigh(atStart, 'document')), 'HTML').toBeLessThanOrEqual(html);
    expect(await weigh(atStart, 'stylesheet', 'font'), 'styles and fonts besides the HTML').toEqual({});
    const scripts = await weighScriptsAtStart(page);
    expect(sum(scripts), 'scripts').toBeGreaterThan(0);
    expect(sum(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(SCRIPTS_AT_START);
  });
}

for (const path of ['/view-cart', '/product-detail/3']) {
  test(`${path} asks for prices of today without React`, async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('cartList', JSON.stringify([{ id: 3, productPrice: 5, quantity: 1 }]));
    });
    const answers = watchAnswers(page);
    await page.goto(path);
    await page.waitForResponse('**/api/v1/products/3');
    await page.waitForLoadState('networkidle');
    const react = answers.map((answer) => answer.url()).filter((url) => /\/react\b/.test(url));
    expect(react).toEqual([]);
  });
}

test('the first panel brings React and its styles in one small go', async ({ page }) => {
  // Nothing is fetched ahead for who saves data, so that all that the panel needs comes with the tap.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await page.goto('/', { waitUntil: 'networkidle' });
  const answers = watchAnswers(page);
  await page.locator('main [data-action="add-to-cart"]:enabled').first().click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Soni' })).toBeVisible();
  const weights = await weigh(answers, 'script', 'stylesheet');
  expect(sum(weights), JSON.stringify(weights)).toBeLessThanOrEqual(FIRST_PANEL);
  expect(Object.keys(weights).length, 'files').toBeLessThanOrEqual(8);
});

/** Each pair of size and weight is a font that a phone has to set up (styles/theme.css). */
const FONTS = 7;

for (const path of ['/', '/shop-default', '/product-detail/3', '/view-cart']) {
  test(`${path} is set in few fonts on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path);
    const fonts = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const seen = new Set<string>();
      while (texts.nextNode()) {
        const { textContent, parentElement } = texts.currentNode;
        if (!textContent?.trim() || !parentElement?.checkVisibility()) continue;
        const { fontWeight, fontSize } = getComputedStyle(parentElement);
        seen.add(`${fontWeight} ${fontSize}`);
      }
      return [...seen].sort();
    });
    expect(fonts.length, fonts.join(', ')).toBeLessThanOrEqual(FONTS);
  });
}

test('the lines of a cart are shown by the first 9.6 KB of its page', async ({ request }) => {
  const html = await (await request.get('/view-cart')).text();
  const shown = html.indexOf('</script>', html.indexOf('</template>'));
  expect(shown).toBeGreaterThan(0);
  expect(brotliCompressSync(html.slice(0, shown)).length).toBeLessThanOrEqual(9.6 * KB);
});

test('what waits for products below the first screen stands still', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/product-detail/3', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-more-products] .skeleton')).not.toHaveCount(0);
  const moving = await page.evaluate(
    () =>
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime === Infinity).length,
  );
  expect(moving).toBe(0);
});

/** A slow phone styles, lays out and paints each of these before a shopper can do anything. */
const elementsAtStart = { '/': 250, '/shop-default': 300, '/product-detail/3': 250 };

for (const [path, most] of Object.entries(elementsAtStart)) {
  test(`${path} lays out on a phone what is near the first screen, and no more`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const laidOut = await page.evaluate(
      () =>
        [...document.body.querySelectorAll('*')].filter((element) =>
          element.checkVisibility({ contentVisibilityAuto: true }),
        ).length,
    );
    expect(laidOut).toBeLessThanOrEqual(most);
  });
}
