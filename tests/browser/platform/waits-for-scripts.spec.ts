import { connectBy } from '../support/data-saving.ts';
import { holdFiles, openHeld } from '../support/held-files.ts';
import { expect, test } from './support/platform.ts';
import { control, heart, panel, productHtml, savedCart } from './support/product.ts';

test.beforeEach(({ site }) => {
  site.pages['/'] = { main: productHtml(), body: 'data-panel-files="/_astro/panels.js"' };
});

test('what is tapped and typed before any script takes effect once, in order', async ({ page }) => {
  const release = await openHeld(page, '/');
  await control(page, 'Ko‘proq').click();
  await page.getByLabel('Soni').fill('5');
  await control(page, 'Ko‘proq').click();
  await control(page, 'Savatchaga').dblclick();
  await heart(page).dblclick();
  for (const name of ['Ko‘proq', 'Savatchaga'])
    await expect(control(page, name)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(panel(page)).toHaveText('mini-cart 6');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(heart(page)).toHaveAttribute('data-state', 'on');
  await expect.poll(() => savedCart(page)).toMatchObject([{ id: 7, quantity: 6 }]);
});

test('a form submitted early is sent once, and not by the browser', async ({ page, site }) => {
  site.pages['/'] = {
    main: `<form action="/elsewhere" data-submit="subscribe"><input name="email" data-carries="value" aria-label="Pochta"><button>Obuna</button></form>`,
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

test('what is pressed in a part that waits is done once its code runs', async ({ page, site }) => {
  const link = '<a href="/elsewhere" aria-haspopup="dialog">Rasm</a>';
  site.pages['/'] = {
    main: `<section data-moment="reached" data-waits><button>Bosing</button>${link}</section>`,
    scripts: ['parts'],
  };
  const release = await openHeld(page, '/');
  const pressed = await page.evaluateHandle(() => {
    const texts: string[] = [];
    document.querySelector('main')?.addEventListener('click', (event) => {
      event.preventDefault();
      if (document.querySelector('[data-runs]')) texts.push((event.target as Element).textContent);
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
  release();
  // Once all code has loaded, nothing but the finger keeps the panel from opening.
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(heart(page)).toHaveAttribute('data-state', 'on');
  await expect(panel(page)).toHaveText('mini-cart 1');
});

for (const saveData of [false, true])
  test(`the code of the first panel is fetched ${saveData ? 'only when it opens for who saves data' : 'soon after an early tap'}`, async ({
    page,
  }) => {
    await connectBy(page, { saveData });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdFiles(page, '**/_astro/actions.js');
    await page.clock.install();
    await page.goto('/', { waitUntil: 'commit' });
    await control(page, 'Savatchaga').click();
    await page.clock.runFor(300);
    await expect(page.locator('link[href="/_astro/panels.js"]')).toHaveCount(saveData ? 0 : 1);
    release();
    await page.clock.resume();
    await expect(panel(page)).toHaveText('mini-cart 1');
    expect(asked.filter((path) => path === '/_astro/panels.js')).toHaveLength(1);
  });
