import type { Page } from 'playwright/test';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { cardMenu, chooseOnCard } from './support/card-menu.ts';
import { expect, test } from './support/shop.ts';

/** A product with colours, which other products may lack. */
const PHONE_NAME = 'Smartfon';

const cards = (page: Page) => page.getByRole('article');
const panel = (page: Page, name: string) => page.getByRole('dialog', { name });
const miniCart = (page: Page) => panel(page, 'Savatcha');

const openListingOf = (page: Page, search: string) => page.goto(`/shop-default?search=${search}`);

test('quick add takes a quantity, shows its total price and opens the mini cart', async ({ page }) => {
  await page.goto('/');
  const card = cards(page).filter({ hasNotText: 'Tugagan' }).first();
  const name = await card.getByRole('heading').innerText();
  await chooseOnCard(card, 'Tezkor qo‘shish');
  const quickAdd = panel(page, 'Tezkor qo‘shish');
  await expect(quickAdd.getByRole('link', { name })).toHaveAttribute('href', /^\/product-detail\/\d+$/);
  const less = quickAdd.getByRole('button', { name: 'Bitta kamaytirish' });
  await expect(less).toBeDisabled();
  await expectNoAxeViolations(page);

  const add = quickAdd.getByRole('button', { name: /^Savatchaga qo`shish - [\d ]+\.\d\d so‘m$/ });
  const amountOf = async () => Number((await add.innerText()).replace(/^\D+|[^\d.]/g, ''));
  const one = await amountOf();
  await quickAdd.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await expect.poll(amountOf).toBeCloseTo(2 * one, 2);
  await expect(less).toBeEnabled();
  await add.click();

  await expect(quickAdd).toBeHidden();
  await expect(miniCart(page).getByRole('link', { name }).first()).toBeVisible();
  await expect(miniCart(page).getByRole('textbox', { name: 'Soni' })).toHaveValue('2');
});

test('quick view shows a product with its colours and adds it to the cart; back and Escape return to the card', async ({
  page,
}) => {
  await openListingOf(page, PHONE_NAME);
  const card = cards(page).filter({ hasNotText: 'Tugagan' }).first();
  const name = await card.getByRole('heading').innerText();
  const open = card.getByRole('button', { name: 'Tezkor ko‘rish' });
  await chooseOnCard(card, 'Tezkor ko‘rish');
  const quickView = panel(page, 'Tezkor ko‘rish');
  await expect(quickView.getByRole('heading', { name })).toBeVisible();
  await expect(quickView.getByRole('link', { name: 'Mahsulot sahifasini ochish' })).toBeVisible();
  await expectNoAxeViolations(page);

  const image = quickView.getByRole('img', { name });
  const before = await image.getAttribute('src');
  await quickView.getByRole('radio').nth(1).check({ force: true });
  await expect(image).not.toHaveAttribute('src', before ?? '');

  await page.goBack();
  await expect(quickView).toBeHidden();
  await expect(cardMenu(card)).toBeFocused();
  await page.keyboard.press('Enter');
  await open.press('Enter');
  await expect(quickView.getByRole('heading', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quickView).toBeHidden();
  await expect(cardMenu(card)).toBeFocused();

  await chooseOnCard(card, 'Tezkor ko‘rish');
  const color = quickView.getByRole('radio').nth(1);
  const colorName = await color.inputValue();
  await color.check({ force: true });
  await quickView.getByRole('button', { name: /^Savatchaga qo`shish/ }).click();
  await expect(miniCart(page).getByRole('link', { name }).first()).toBeVisible();
  for (const choice of ['Tezkor ko‘rish', 'Tezkor qo‘shish']) {
    await miniCart(page).getByRole('button', { name: 'Yopish' }).click();
    await chooseOnCard(card, choice);
    await expect(panel(page, choice).getByRole('radio', { name: colorName })).toBeChecked();
    await panel(page, choice)
      .getByRole('button', { name: /^Allaqachon qo'shilgan/ })
      .click();
    await expect(miniCart(page).getByText(`Rangi: ${colorName}`)).toBeVisible();
  }
});

test('quick view and quick add show today’s price, in the button and in the cart', async ({ page, shop }) => {
  await page.goto('/');
  const card = cards(page).filter({ hasNotText: 'Tugagan' }).first();
  const id = Number(await card.getAttribute('data-product-id'));
  shop.database
    .prepare('UPDATE products SET price = 400000000, discount_price = 0, quantity = 9 WHERE id = ?')
    .run(id);
  await chooseOnCard(card, 'Tezkor ko‘rish');
  await expect(panel(page, 'Tezkor ko‘rish').locator('.price-now')).toHaveText('4 000 000 so‘m');
  await page.keyboard.press('Escape');
  await chooseOnCard(card, 'Tezkor qo‘shish');
  const quickAdd = panel(page, 'Tezkor qo‘shish');
  await quickAdd.getByRole('button', { name: 'Savatchaga qo`shish - 4 000 000.00 so‘m' }).click();
  await expect(miniCart(page).getByText('4 000 000.00 so‘m')).toBeVisible();
});

test('changing the quantity of a product in the cart opens the mini cart, also from quick view and quick add', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.goto('/');
  const card = cards(page).filter({ hasNotText: 'Tugagan' }).first();
  await card.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  const quantity = miniCart(page).getByRole('textbox', { name: 'Soni' });
  await expect(quantity).toHaveValue('1');
  await miniCart(page).getByRole('button', { name: 'Yopish' }).click();

  await chooseOnCard(card, 'Tezkor qo‘shish');
  await panel(page, 'Tezkor qo‘shish').getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await expect(quantity).toHaveValue('2');
  await miniCart(page).getByRole('button', { name: 'Yopish' }).click();

  await chooseOnCard(card, 'Tezkor ko‘rish');
  const field = panel(page, 'Tezkor ko‘rish').getByRole('textbox', { name: 'Soni' });
  await field.selectText();
  await field.pressSequentially('12');
  await expect(field).toHaveValue('12');
  await field.press('Enter');
  await expect(quantity).toHaveValue('12');
  await miniCart(page).getByRole('button', { name: 'Yopish' }).click();

  await chooseOnCard(card, 'Tezkor ko‘rish');
  await field.fill('3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('banner').locator('[data-bind="cart-count"]:visible').first()).toHaveText('3');
});

test('the labels of the wishlist and compare buttons follow their state everywhere', async ({ page }) => {
  await page.goto('/');
  const card = cards(page).first();
  await card.getByRole('button', { name: 'Add to Wishlist' }).click();
  await expect(card.getByRole('button', { name: 'Already Wishlisted' })).toBeVisible();
  await chooseOnCard(card, 'Tezkor ko‘rish');
  await expect(
    panel(page, 'Tezkor ko‘rish').getByRole('button', { name: 'Already Wishlisted' }),
  ).toBeVisible();
  await panel(page, 'Tezkor ko‘rish').getByRole('button', { name: 'Add to Compare' }).click();
  // The panel is as tall as its content.
  await expect(panel(page, 'Solishtirish').getByRole('listitem')).toHaveCount(4);
  await panel(page, 'Solishtirish').getByRole('button', { name: 'Yopish' }).click();
  await cardMenu(card).click();
  await expect(card.getByRole('button', { name: 'Already Compared' })).toBeVisible();
});

test('the menu of a card names its actions, and is closed by its button, Escape, a tap outside or another menu', async ({
  page,
}) => {
  await page.goto('/shop-default');
  const [first, second] = [cards(page).nth(0), cards(page).nth(1)];
  const inMenu = first.getByRole('button', { name: /^(Add to Compare|Tezkor .*)$/ });
  for (const close of [
    () => cardMenu(first).click(),
    () => page.keyboard.press('Escape'),
    () => page.getByRole('heading', { level: 1 }).click(),
    () => cardMenu(second).click(),
  ]) {
    await cardMenu(first).click();
    await expect(inMenu.filter({ visible: true })).toHaveCount(3);
    await close();
    await expect(inMenu.filter({ visible: true })).toHaveCount(0);
  }
  await cardMenu(first).click();
  for (const target of [cardMenu(first), ...(await inMenu.all())]) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectNoAxeViolations(page);
});

test('a sold-out product says so and has no quick add', async ({ page, shop }) => {
  const soldOut = shop.database.prepare('SELECT name FROM products WHERE quantity = 0 AND id < 100').get();
  await openListingOf(page, encodeURIComponent(String(soldOut?.name)));
  const card = cards(page)
    .filter({ hasText: String(soldOut?.name) })
    .first();
  await expect(card.getByText('Tugagan').first()).toBeVisible();
  await expect(card.getByRole('button', { name: 'Tugagan' })).toBeDisabled();
  await expect(card.getByRole('button', { name: 'Tezkor qo‘shish' })).toHaveCount(0);
  await chooseOnCard(card, 'Tezkor ko‘rish');
  await expect(panel(page, 'Tezkor ko‘rish').getByRole('button', { name: 'Tugagan' })).toBeDisabled();
});

test('a shopper gets from a card to a placed order with the keyboard alone', async ({ page }) => {
  /** Presses Tab until the control has the focus, as a shopper without a mouse does. */
  const reach = async (control: ReturnType<Page['getByRole']>) => {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < 200; presses++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('not to be reached with Tab');
  };
  const skipToMain = async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Asosiy qismga o‘tish' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await page.goto('/shop-default');
  await skipToMain();
  await reach(cards(page).getByRole('button', { name: 'Savatchaga qo`shish' }).first());
  await page.keyboard.press('Enter');
  await reach(miniCart(page).getByRole('link', { name: 'Buyurtma qilish' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await skipToMain();
  await reach(page.getByLabel('Ismi-sharifingiz'));
  await page.keyboard.type('Dilnoza');
  await reach(page.getByLabel('Telefon raqam'));
  await page.keyboard.type('901234567');
  await reach(page.getByLabel('Men ommaviy ofertaga roziman.'));
  await page.keyboard.press('Space');
  await reach(page.getByRole('button', { name: 'Buyurtma berish' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Buyurtma muvaffaqiyatli yuborildi!');
});
