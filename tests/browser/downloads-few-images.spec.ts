import type { Locator, Page } from 'playwright/test';
import { addButton, miniCart, quantityIn, saveCart } from './support/cart.ts';
import { saveData } from './support/data-saving.ts';
import { holdFiles } from './support/held-files.ts';
import { openSettled, untilIdle } from './support/open-settled.ts';
import { scrollThrough } from './support/scroll-through.ts';
import { expect, test } from './support/shop.ts';

test.use({
  deviceScaleFactor: 2,
  staysInPlace: true,
  // A built image that is gone, of a cart that was saved before the site was rebuilt.
  allowedErrors: /status of 404 .*\/images\/built\/ffffffffffff/,
});

/** Records the catalogue images that a page requests: built ones, and the provider's own. */
function watchImages(page: Page): { path: string; width: number; bytes: () => Promise<number> }[] {
  const images: ReturnType<typeof watchImages> = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(?:images\/built|api\/v1\/media)\//.test(pathname)) return;
    images.push({
      path: pathname,
      width: Number(/-(\d+)\.webp$/.exec(pathname)?.[1]),
      bytes: async () => (await (await request.response())?.body())?.length ?? 0,
    });
  });
  return images;
}

const fileOf = (image: Locator) => image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);

/** Holds a page's timeouts of more than a second until the returned function is called. */
async function holdTimeouts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held: (() => void)[] = [];
    Object.assign(window, {
      releaseTimeouts: () => {
        for (const run of held) run();
      },
      setTimeout: (run: () => void, milliseconds = 0) =>
        milliseconds > 1000 ? held.push(run) : setTimeout(run, milliseconds),
    });
  });
  return () => page.evaluate('releaseTimeouts()');
}

test('a listing requests built images as small as its cards, none of them twice', async ({ page }) => {
  const images = watchImages(page);
  await page.goto('/shop-default');
  await scrollThrough(page);
  const paths = images.map((image) => image.path);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((each) => !/^\/images\/built\/.*-400\.webp$/.test(each))).toEqual([]);
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
});

test('further images wait until the first two have loaded or take too long', async ({ page }) => {
  const images = watchImages(page);
  const releaseTimeouts = await holdTimeouts(page);
  await page.route('**/images/built/*', () => {});
  await page.goto('/shop-default', { waitUntil: 'domcontentloaded' });
  await untilIdle(page);
  await expect.poll(() => images.length).toBe(2);
  await releaseTimeouts();
  await expect.poll(() => images.length).toBeGreaterThan(2);
});

test('a panel that a shopper opens right away loads before further images', async ({ page }) => {
  const images = watchImages(page);
  await holdTimeouts(page);
  const releaseMainImage = await holdFiles(page, /-400\.webp$/);
  const releasePanel = await holdFiles(page, /\/_astro\/react\./);
  await page.goto('/product-detail/3', { waitUntil: 'commit' });
  await addButton(page).click();
  const cart = miniCart(page);
  await expect(cart).toBeVisible();
  releaseMainImage();
  await page.waitForLoadState('load');
  await untilIdle(page);
  expect(images).toHaveLength(1);

  releasePanel();
  await expect(quantityIn(cart)).toBeVisible();
  await expect.poll(() => fileOf(page.locator('[data-thumbs] img').nth(1))).not.toBe('');
  await expect.poll(() => fileOf(cart.locator('img').first())).toMatch(/-(?:180|400)\.webp$/);
});

test('the main image loads first and is small; others are until one moves to them', async ({ page }) => {
  const images = watchImages(page);
  for (const [path, width] of [
    ['/', 1080],
    ['/product-detail/3', 400],
  ] as const) {
    images.length = 0;
    await openSettled(page, path);
    expect(images[0]?.width).toBe(width);
    expect(await images[0]?.bytes()).toBeLessThan(25_000);
  }
  expect(images.filter(({ width }) => width > 180)).toHaveLength(1);
  await expect.poll(() => fileOf(page.locator('[data-thumbs] img').nth(1))).toMatch(/-180\.webp$/);
  const gallery = page.getByRole('region', { name: 'Mahsulot rasmlari' });
  await gallery.getByRole('button', { name: 'Keyingi rasm' }).click();
  await expect.poll(() => fileOf(gallery.locator('[data-slides] img').nth(1))).toMatch(/-400\.webp$/);
});

test('a shopper who saves data gets images of carousels once they are in view', async ({ page }) => {
  await saveData(page);
  const images = watchImages(page);
  const slides = () => images.filter(({ width }) => width > 400).map(({ width }) => width);
  await openSettled(page, '/');
  expect(slides()).toEqual([1080]);
  await page.locator('.slide').nth(1).scrollIntoViewIfNeeded();
  await expect.poll(slides).toEqual([1080, 1080]);
});

test('without its built image, a product has the provider’s, or the default one', async ({ page }) => {
  const { data } = await (await page.request.get('/api/v1/products/1')).json();
  const builtImages = { [data.productImgUrl]: 'ffffffffffff-720x1005' };
  await saveCart(page, [{ ...data, builtImages, quantity: 1 }]);
  await page.goto('/view-cart');
  const image = page.getByRole('row').locator('img').first();
  await expect(image).toHaveJSProperty('currentSrc', new URL(data.productImgUrl, page.url()).href);
  await expect(image).toHaveJSProperty('naturalWidth', 720);

  for (const files of ['**/images/built/*', '**/api/v1/media/**'])
    await page.route(files, (route) => route.fulfill({ status: 200, body: 'no image' }));
  await page.goto('/shop-default');
  const broken = page.locator('.product-card img').first();
  await expect(broken).toHaveJSProperty('currentSrc', new URL('/images/default.jpg', page.url()).href);
});
