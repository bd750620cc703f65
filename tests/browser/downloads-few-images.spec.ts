import type { Locator, Page } from 'playwright/test';
import { addButton, miniCart, quantityIn } from './support/cart.ts';
import { saveData } from './support/data-saving.ts';
import { holdFiles } from './support/held-files.ts';
import { openSettled } from './support/open-settled.ts';
import { scrollThrough } from './support/scroll-through.ts';
import { expect, nightlyUnless, test } from './support/shop.ts';

test.use({ deviceScaleFactor: 2, staysInPlace: true });

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

for (const [name, path] of [
  ['home page', '/'],
  ['listing', '/shop-default'],
  ['product page', '/product-detail/1'],
] as const) {
  test(
    `the ${name} requests only built images, and none of them twice`,
    nightlyUnless(path === '/'),
    async ({ page }) => {
      const images = watchImages(page);
      await page.goto(path);
      await scrollThrough(page);

      const paths = images.map((image) => image.path);
      expect(paths.length).toBeGreaterThan(3);
      expect(paths.filter((each) => !each.startsWith('/images/built/'))).toEqual([]);
      expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
      if (name === 'listing') expect(new Set(images.map(({ width }) => width))).toEqual(new Set([400]));
      const originals = paths.map((each) => each.replace(/-\d+\.webp$/, ''));
      // A product page also shows each image as a thumbnail.
      if (name !== 'product page') expect(originals.toSorted()).toEqual([...new Set(originals)].toSorted());
    },
  );
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

test('no further images are requested until the first one has loaded or takes too long', async ({ page }) => {
  const images = watchImages(page);
  const releaseTimeouts = await holdTimeouts(page);
  await page.route('**/images/built/*', () => {});
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
  });
  await expect.poll(() => images.length).toBe(1);
  await releaseTimeouts();
  await expect.poll(() => images.length).toBeGreaterThan(1);
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
  await page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames++) await new Promise(requestAnimationFrame);
  });
  expect(images).toHaveLength(1);

  releasePanel();
  await expect(quantityIn(cart)).toBeVisible();
  const thumbnail = page.locator('[data-thumbs] img').nth(1);
  await expect.poll(() => fileOf(thumbnail)).not.toBe('');
  await expect.poll(() => fileOf(cart.locator('img').first())).toMatch(/-(?:180|400)\.webp$/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('images do not wait for each other', async ({ page }) => {
    const images = watchImages(page);
    await page.route('**/images/built/*', () => {});
    await page.goto('/product-detail/3', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => images.length).toBeGreaterThan(1);
  });
});

for (const [path, width] of [
  ['/', 1080],
  ['/product-detail/1', 400],
] as const)
  test(`the main image of ${path} loads first and is small`, async ({ page }) => {
    const images = watchImages(page);
    await page.goto(path);
    await page.waitForLoadState('load');
    expect(images[0]?.width).toBe(width);
    expect(await images[0]?.bytes()).toBeLessThan(25_000);
  });

test('further images of a product stay as small as thumbnails until a shopper moves to them', async ({
  page,
}) => {
  const images = watchImages(page);
  await openSettled(page, '/product-detail/3');
  expect(images.filter(({ width }) => width > 180)).toHaveLength(1);
  const thumbnail = page.locator('[data-thumbs] img').nth(1);
  await expect.poll(() => fileOf(thumbnail)).toMatch(/-180\.webp$/);

  const gallery = page.getByRole('region', { name: 'Mahsulot rasmlari' });
  await gallery.getByRole('button', { name: 'Keyingi rasm' }).click();
  const second = gallery.locator('[data-slides] img').nth(1);
  await expect.poll(() => fileOf(second)).toMatch(/-400\.webp$/);
});

test('a shopper who saves data gets images of carousels once they are in view', async ({ page }) => {
  await saveData(page);
  const images = watchImages(page);
  const slides = () => images.filter(({ width }) => width > 400).map(({ width }) => width);
  await openSettled(page, '/');
  expect(slides()).toEqual([1080]);
  await page.locator('.slide').nth(1).scrollIntoViewIfNeeded();
  await expect.poll(slides).toEqual([1080, 1080]);
  await expect(page.locator('.slide img').nth(1)).toBeInViewport();
});

test.describe('a cart that was saved before the site was rebuilt', () => {
  test.use({ allowedErrors: /status of 404 .*\/images\/built\// });

  test('shows the provider’s image where the built one is gone', async ({ page, request }) => {
    const { data } = await (await request.get('/api/v1/products/1')).json();
    const builtImages = { [data.productImgUrl]: 'ffffffffffff-720x1005' };
    await page.addInitScript((line) => localStorage.setItem('cartList', JSON.stringify([line])), {
      ...data,
      builtImages,
      quantity: 1,
    });
    await page.goto('/view-cart');
    const image = page.getByRole('row').locator('img').first();
    await expect(image).toHaveJSProperty('currentSrc', new URL(data.productImgUrl, page.url()).href);
    await expect(image).toHaveJSProperty('naturalWidth', 720);
  });
});

test('an image that cannot be loaded at all is replaced by the default image', async ({ page }) => {
  await page.route('**/images/built/*', (route) => route.fulfill({ status: 200, body: 'no image' }));
  await page.route('**/api/v1/media/**', (route) => route.fulfill({ status: 200, body: 'no image' }));
  await page.goto('/shop-default');
  const image = page.locator('.product-card img').first();
  await expect(image).toHaveJSProperty('currentSrc', new URL('/images/default.jpg', page.url()).href);
});
