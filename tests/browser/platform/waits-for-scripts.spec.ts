import { holdFiles, openHeld } from '../support/held-files.ts';
import { openSettled } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';
import { control, heart, panel, productHtml, savedCart } from './support/product.ts';

test.beforeEach(({ site }) => {
  site.pages['/'] = { main: productHtml() };
});

test('a button tapped before any script has loaded looks busy at once, and works once when they have', async ({
  page,
}) => {
  const release = await openHeld(page, '/');
  await control(page, 'Ko‘proq').click();
  await control(page, 'Savatchaga').click();
  await control(page, 'Savatchaga').click();
  for (const name of ['Ko‘proq', 'Savatchaga'])
    await expect(control(page, name)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(panel(page)).toHaveText('mini-cart 2');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await savedCart(page)).toMatchObject([{ id: 7, quantity: 2 }]);
});

test('a number typed right after a tap on plus is the one that counts', async ({ page }) => {
  const release = await openHeld(page, '/');
  await control(page, 'Ko‘proq').click();
  await page.getByLabel('Soni').fill('5');
  await control(page, 'Ko‘proq').click();
  await control(page, 'Savatchaga').click();
  release();
  await expect(panel(page)).toHaveText('mini-cart 6');
});

test('a double tap that would undo itself counts once', async ({ page }) => {
  const release = await openHeld(page, '/');
  await heart(page).dblclick();
  release();
  await expect(heart(page)).toHaveAttribute('data-state', 'on');
});

test('a form submitted early is sent once, and not by the browser', async ({ page, site }) => {
  site.pages['/'] = {
    main: `<form action="/elsewhere" data-submit="subscribe"><input name="email" aria-label="Pochta"><button>Obuna</button></form>`,
  };
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 201, json: {} }));
  const release = await openHeld(page, '/');
  await page.getByLabel('Pochta').fill('ona@example.uz');
  await control(page, 'Obuna').click();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  const sent = page.waitForRequest('**/api/contacts');
  release();
  expect((await sent).postDataJSON()).toEqual({ email: 'ona@example.uz' });
  await expect(page.getByLabel('Pochta')).toHaveValue('');
  await expect(page).toHaveURL('/');
});

test('buttons, and links to slides, of a part that waits are pressed once its own code has started', async ({
  page,
  site,
}) => {
  const link = '<p data-slides><a href="/elsewhere">Rasm</a></p>';
  site.pages['/'] = {
    main: `<section data-moment="reached" data-waits><button>Bosing</button>${link}</section>`,
    scripts: ['parts'],
  };
  const release = await openHeld(page, '/');
  const pressed = await page.evaluateHandle(() => {
    const texts: string[] = [];
    document.querySelector('main')?.addEventListener('click', (event) => {
      event.preventDefault();
      const isStarted = document.querySelector('[data-runs]') !== null;
      if (isStarted) texts.push((event.target as Element).textContent);
    });
    return texts;
  });
  await control(page, 'Bosing').click();
  await page.getByRole('link').click();
  await expect(control(page, 'Bosing')).toHaveAttribute('aria-busy', 'true');
  release();
  await expect.poll(() => pressed.jsonValue()).toEqual(['Bosing', 'Rasm']);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a panel requested early does not open under the finger of the next tap', async ({ page }) => {
  const release = await openHeld(page, '/');
  await control(page, 'Savatchaga').click();
  await heart(page).hover();
  await page.mouse.down();
  const started = page.waitForFunction(() => document.documentElement.dataset.waits === undefined);
  release();
  await started;
  await page.mouse.up();
  await expect(heart(page)).toHaveAttribute('data-state', 'on');
  await expect(panel(page)).toHaveText('mini-cart 1');
});

for (const savesData of [false, true])
  test(`the code of the first panel is ${savesData ? 'not ' : ''}fetched soon after an early tap${savesData ? ' by who saves data' : ''}, and runs once`, async ({
    page,
    site,
  }) => {
    site.pages['/'] = { main: productHtml(), body: 'data-panel-files="/_astro/panels.js"' };
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData } });
    }, savesData);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdFiles(page, '**/_astro/actions.js');
    await page.clock.install();
    await page.goto('/', { waitUntil: 'commit' });
    await control(page, 'Savatchaga').click();
    await page.clock.runFor(300);
    await expect.poll(() => asked.includes('/_astro/panels.js')).toBe(!savesData);
    release();
    await page.clock.resume();
    await expect(panel(page)).toHaveText('mini-cart 1');
    expect(asked.filter((path) => path === '/_astro/panels.js')).toHaveLength(1);
  });

for (const isProduct of [true, false])
  test(`the code of the first panel is fetched when ${isProduct ? 'a product page is idle' : 'another page is touched'}`, async ({
    page,
    site,
  }) => {
    site.pages['/'] = {
      main: productHtml().replace('<article', isProduct ? '<article data-product-page' : '<article'),
      body: 'data-panel-files="/_astro/panels.js"',
    };
    const ahead = page.locator('link[href="/_astro/panels.js"]');
    await openSettled(page, '/');
    await expect(ahead).toHaveCount(isProduct ? 1 : 0);
    await page.getByRole('main').press('Shift');
    await expect(ahead).toHaveCount(1);
  });

test('taps leave nothing behind on a page that is used for a long time', async ({ page }) => {
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const listenersAfter = async (taps: number) => {
    for (let tap = 0; tap < taps; tap += 1) await heart(page).click();
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? Number.NaN;
  };
  const before = await listenersAfter(5);
  expect((await listenersAfter(20)) - before).toBeLessThan(5);
});
