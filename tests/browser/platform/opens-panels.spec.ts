import type { Page } from 'playwright/test';
import { openSettled, untilIdle } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';
import { control, panel, productHtml } from './support/product.ts';

const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yopish' });
const search = '<button data-action="open-overlay" data-panel="search">Qidirish</button>';

test.beforeEach(({ site }) => {
  site.pages['/'] = { main: productHtml() + search };
});

test('a panel covers the page only after the page has shown what the tap changed', async ({ page }) => {
  await openSettled(page, '/');
  const seen = await control(page, 'Savatchaga').evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    const badge = document.querySelector('header [data-bind="cart-count"]');
    return {
      pieces: badge?.checkVisibility() && badge.textContent,
      panels: document.querySelectorAll('dialog[open]').length,
    };
  });
  expect(seen).toEqual({ pieces: '1', panels: 0 });
  await expect(panel(page)).toHaveText('mini-cart 1');
});

for (const support of ['with', 'without'])
  test(`the mini cart stays open at Escape in browsers ${support} support for closedby, and returns the focus`, async ({
    page,
  }) => {
    if (support === 'without')
      await page.addInitScript(() => {
        const { setAttribute } = HTMLDialogElement.prototype;
        HTMLDialogElement.prototype.setAttribute = function (name, value) {
          if (name !== 'closedby') setAttribute.call(this, name, value);
        };
      });
    await page.goto('/');
    await control(page, 'Savatchaga').press('Enter');
    await expect(close(page)).toBeFocused();
    for (const prepare of [() => close(page).blur(), () => close(page).focus()]) {
      await prepare();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await untilIdle(page);
      await expect(panel(page)).toHaveText('mini-cart 1');
    }
    await (support === 'with' ? page.keyboard.press('Enter') : page.goBack());
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(control(page, 'Savatchaga')).toBeFocused();
    await control(page, 'Qidirish').click();
    await expect(panel(page)).toHaveText('search');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

test('a panel that is opened right after another is closed stays open, until the back button closes it', async ({
  page,
}) => {
  await page.goto('/');
  await control(page, 'Savatchaga').click();
  await expect(panel(page)).toHaveText('mini-cart 1');
  // A busy phone draws no frame in between.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog button')?.click();
    document.querySelector<HTMLElement>('[data-panel=search]')?.click();
  });
  await untilIdle(page);
  await expect(panel(page)).toHaveText('search');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a panel is closed by a tap outside, but not by a press that began in it; after a reload, back leads to the page before', async ({
  page,
}) => {
  await page.goto('/about-us');
  await page.goto('/');
  await control(page, 'Qidirish').click();
  const box = await panel(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(1, 1);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await control(page, 'Qidirish').click();
  await expect(panel(page)).toHaveText('search');
  await page.reload();
  await untilIdle(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

for (const [sheet, opens] of [
  ['passes the product on', false],
  ['is dismissed', false],
  ['fails', true],
  ['is missing', true],
] as const)
  test(`the panel for sharing ${opens ? 'opens' : 'does not open'} where the browser’s own sheet ${sheet}`, async ({
    page,
    site,
  }) => {
    const errors = { 'is dismissed': 'AbortError', fails: 'NotAllowedError' };
    await page.addInitScript(
      ([isMissing, error]) => {
        const share = async (data: object) => {
          document.documentElement.dataset.shared = JSON.stringify(data);
          if (error) throw new DOMException('no', error);
        };
        Object.defineProperty(navigator, 'share', { value: isMissing ? undefined : share });
      },
      [sheet === 'is missing', Object(errors)[sheet] as string | undefined] as const,
    );
    await openSettled(page, '/');
    await control(page, 'Ulashish').click();
    await untilIdle(page);
    if (sheet !== 'is missing')
      await expect(page.locator('html')).toHaveAttribute(
        'data-shared',
        JSON.stringify({ title: 'Muzlatgich', url: `${site.url}/product-detail/7` }),
      );
    if (opens) await expect(panel(page)).toHaveText('share Muzlatgich');
    else await expect(page.getByRole('dialog')).toHaveCount(0);
  });
