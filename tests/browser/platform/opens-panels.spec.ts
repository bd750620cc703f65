import type { Page } from 'playwright/test';
import { openSettled, untilIdle } from '../support/open-settled.ts';
import { expect, test } from './support/platform.ts';
import { control, panel, productHtml } from './support/product.ts';

const close = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yopish' });
const expectNoPanel = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);

test.beforeEach(({ site }) => {
  const search = '<button data-action="open-overlay" data-panel="search">Qidirish</button>';
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
  test(`the mini cart stays open at Escape ${support} closedby, and returns the focus`, async ({ page }) => {
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
    await expectNoPanel(page);
    await expect(control(page, 'Savatchaga')).toBeFocused();
    await control(page, 'Qidirish').click();
    await expect(panel(page)).toHaveText('search');
    await page.keyboard.press('Escape');
    await expectNoPanel(page);
  });

test('a panel that is opened right after another is closed stays open until back', async ({ page }) => {
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
  await expectNoPanel(page);
});

test('a panel is closed by a tap outside, but not by a press that began in it', async ({ page }) => {
  await page.goto('/');
  await control(page, 'Qidirish').click();
  await panel(page).hover();
  await page.mouse.down();
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await expect(panel(page)).toBeVisible();
  await page.mouse.click(1, 1);
  await expectNoPanel(page);
});

test('a panel for sharing opens only where the browser’s own sheet fails', async ({ page, site }) => {
  const shared: object[] = [];
  await page.exposeFunction('noteShared', (data: object) => shared.push(data));
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      await Object(window).noteShared(data);
      const name = location.search.slice(1);
      if (name) throw new DOMException('no', name);
    };
  });
  for (const [error, panels] of [
    ['', 0],
    ['AbortError', 0],
    ['NotAllowedError', 1],
  ] as const) {
    await openSettled(page, `/?${error}`);
    await control(page, 'Ulashish').click();
    await expect
      .poll(() => shared.splice(0))
      .toEqual([{ title: 'Muzlatgich', url: `${site.url}/product-detail/7` }]);
    await untilIdle(page);
    await expect(page.getByRole('dialog').getByText('share Muzlatgich'), error).toHaveCount(panels);
  }
});
