import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { openSettled, untilIdle } from './support/open-settled.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';

const cards = (page: Page) => page.getByRole('article');
const miniCart = (page: Page) => page.getByRole('dialog', { name: 'Savatcha' });

test('the mini cart changes, removes and recommends products; when empty, it links to the shop', async ({
  page,
}) => {
  await page.goto('/');
  const card = cards(page).filter({ hasNotText: 'Tugagan' }).first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  const cart = miniCart(page);
  const quantity = cart.getByRole('textbox', { name: 'Soni' });
  await expect(quantity).toHaveValue('1');
  await expect(cart.getByText('100 000 so‘mdan ortiq xaridlar uchun yetkazib berish bepul')).toBeVisible();
  await expect(cart.locator('progress')).toHaveCount(0);
  await expect(cart.getByRole('region', { name: 'Sizga yoqishi mumkin' }).getByRole('listitem')).toHaveCount(
    2,
  );
  // Its own styles, which load with it, take precedence over those of all pages.
  await expect(cart.locator('.overlay-footer')).toHaveCSS('padding-left', '16px');
  await expectNoAxeViolations(page);

  const total = cart.getByText(/^[\d ]+\.\d\d so‘m$/).last();
  const one = Number((await total.innerText()).replace(/[^\d.]/g, ''));
  await cart.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await expect
    .poll(async () => Number((await total.innerText()).replace(/[^\d.]/g, '')))
    .toBeCloseTo(2 * one, 2);
  await quantity.fill('0');
  await quantity.blur();
  await expect(quantity).toHaveValue('2');

  const less = cart.getByRole('button', { name: 'Bitta kamaytirish' });
  await less.press('Enter');
  await expect(quantity).toHaveValue('1');
  await expect(less).toBeFocused();
  await cart.getByRole('button', { name: `O'chirish: ${name}` }).press('Enter');
  await expect(cart.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
  await expect(cart.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toHaveAttribute(
    'href',
    '/shop-default',
  );
  await page.keyboard.press('Tab');
  await expect(cart.getByRole('link', { name: 'Mahsulotlarni tanlash' })).toBeFocused();
});

test('the badge counts an added product before the mini cart covers the page', async ({ page }) => {
  await openSettled(page, '/product-detail/3');
  const add = page.getByRole('main').getByRole('button', { name: 'Savatchaga qo`shish' }).first();
  const seen = await add.evaluate(async (button: HTMLElement) => {
    button.click();
    await new Promise(requestAnimationFrame);
    const badge = document.querySelector('header [data-bind="cart-count"]');
    return {
      pieces: badge?.checkVisibility() && badge.textContent,
      panels: document.querySelectorAll('dialog[open]').length,
    };
  });
  expect(seen).toEqual({ pieces: '1', panels: 0 });
  await expect(miniCart(page)).toBeVisible();
});

test('a double click in the mini cart removes only one line, which can be restored', async ({
  page,
  context,
}) => {
  const lines = [3, 4, 5].map((id) => ({
    id,
    productName: `Mahsulot ${id}`,
    productPrice: 100,
    quantity: id,
  }));
  await savedBefore(context, 'cartList', lines);
  await page.goto('/product-detail/3');
  await page.getByRole('main').getByRole('button', { name: "Allaqachon qo'shilgan" }).first().click();
  const cart = miniCart(page);
  const remove = cart.getByRole('button', { name: /^O'chirish/ });
  await remove.first().dblclick();
  await expect(remove).toHaveCount(2);
  const restore = cart.getByRole('button', { name: /^Qaytarish/ });
  await restore.click();
  await expect(remove).toHaveCount(3);
  await expect(cart.getByRole('textbox', { name: 'Soni' }).first()).toHaveValue('3');

  await remove.first().press('Enter');
  await expect(restore, 'a note with the focus stays').toBeFocused();
});

test('a product on the page or in the cart is not recommended on the page or in the mini cart', async ({
  page,
  shop,
}) => {
  const newest = shop.database.prepare('SELECT id FROM products ORDER BY created_at DESC, id DESC').all();
  const [own, next] = newest.map(({ id }) => `a[href="/product-detail/${id}"]`);
  await page.goto(`/product-detail/${newest[0]?.id}`);
  const popular = page.getByRole('region', { name: "Odamlar ko'proq sotib olishmoqda" });
  await popular.scrollIntoViewIfNeeded();
  await expect(popular.getByRole('article')).toHaveCount(8);
  await expect(popular.locator(`${own}`)).toHaveCount(0);

  await cards(page)
    .filter({ has: page.locator(`${next}`) })
    .first()
    .getByRole('button', { name: 'Savatchaga qo`shish' })
    .click();
  const recommended = miniCart(page).getByRole('region', { name: 'Sizga yoqishi mumkin' });
  await expect(recommended.getByRole('listitem')).toHaveCount(2);
  await expect(recommended.locator(`${own}, ${next}`)).toHaveCount(0);
});

test('Escape leaves the mini cart open; its close button is focused first, and returns the focus', async ({
  page,
}) => {
  await page.goto('/');
  const add = cards(page).getByRole('button', { name: 'Savatchaga qo`shish' }).first();
  await add.focus();
  await page.keyboard.press('Enter');
  const close = miniCart(page).getByRole('button', { name: 'Yopish' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await untilIdle(page);
  await expect(miniCart(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(miniCart(page)).toBeHidden();
  await expect(cards(page).getByRole('button', { name: "Allaqachon qo'shilgan" })).toBeFocused();
});

test('a panel opened right after the mini cart is closed stays open until the back button closes it', async ({
  page,
}) => {
  await page.goto('/');
  const search = page.getByRole('navigation', { name: 'Tezkor menyu' }).getByRole('button').nth(1);
  const open = await search.elementHandle();
  await cards(page).getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
  const close = miniCart(page).getByRole('button', { name: 'Yopish' });
  await expect(close).toBeFocused();
  // A busy phone draws no frame in between.
  await close.evaluate((button: HTMLElement, next) => {
    button.click();
    next?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }, open);
  await untilIdle(page);
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('after a reload with the mini cart open, the back button leads to the page before', async ({ page }) => {
  await page.goto('/about-us');
  await page.goto('/');
  await cards(page).getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
  await expect(miniCart(page)).toBeVisible();
  await page.reload();
  await untilIdle(page);
  await expect(miniCart(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/about-us');
});

test('Escape leaves the mini cart open in browsers without support for closedby', async ({ page }) => {
  await page.addInitScript(() => {
    const { setAttribute } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.setAttribute = function (name, value) {
      if (name !== 'closedby') setAttribute.call(this, name, value);
    };
  });
  await page.goto('/');
  await cards(page).getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
  const close = miniCart(page).getByRole('button', { name: 'Yopish' });
  await expect(close).toBeFocused();
  await close.blur();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await untilIdle(page);
  await expect(miniCart(page)).toBeVisible();
  await close.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await untilIdle(page);
  await expect(miniCart(page)).toBeVisible();
  await page.goBack();
  await expect(miniCart(page)).toBeHidden();
});

test('a panel comes from its side of the screen within a quarter of a second, at once for who wants less motion', async ({
  page,
}) => {
  await page.goto('/product-detail/3');
  await page.locator('[data-buy-bar]').getByRole('button').click();
  const motion = () =>
    miniCart(page).evaluate((panel) => {
      const { animationDuration, animationName } = getComputedStyle(panel);
      const [seconds, side] = [Number.parseFloat(animationDuration), panel.dataset.side];
      return {
        isAnimated: animationName !== 'none',
        isSwift: seconds <= 0.25,
        isSeen: seconds >= 0.15,
        side,
      };
    });
  expect(await motion()).toMatchObject({ isAnimated: true, isSwift: true, isSeen: false, side: 'end' });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toMatchObject({ isAnimated: true, isSwift: true, isSeen: true });
});
