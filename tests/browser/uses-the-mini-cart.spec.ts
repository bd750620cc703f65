import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { expect, test } from './support/shop.ts';

const cards = (page: Page) => page.getByRole('article');
const miniCart = (page: Page) => page.getByRole('dialog', { name: 'Savatcha' });

test('the mini cart changes, removes and recommends; empty, it leads to the shop', async ({ page }) => {
  await page.goto('/');
  const card = cards(page).filter({ hasNotText: 'Tugagan' }).first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  const cart = miniCart(page);
  const quantity = cart.getByRole('textbox', { name: 'Soni' });
  await expect(quantity).toHaveValue('1');
  await expect(cart.getByText('100 000 so‘mdan ortiq xaridlar uchun yetkazib berish bepul')).toBeVisible();
  await expect(cart.getByRole('region', { name: 'Sizga yoqishi mumkin' }).getByRole('listitem')).toHaveCount(
    2,
  );
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
  await expectNoAxeViolations(page);
});

test('Escape leaves the mini cart open; its close button comes first, and gives the focus back', async ({
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
  await expect(miniCart(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(miniCart(page)).toBeHidden();
  await expect(cards(page).getByRole('button', { name: "Allaqachon qo'shilgan" })).toBeFocused();
});

test('Escape leaves the mini cart open in browsers that do not know how dialogs are closed', async ({
  page,
}) => {
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
  await expect(miniCart(page)).toBeVisible();
  await close.focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(miniCart(page)).toBeVisible();
  await page.goBack();
  await expect(miniCart(page)).toBeHidden();
});
