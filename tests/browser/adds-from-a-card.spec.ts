import type { Locator, Page } from 'playwright/test';
import { controlsWithoutName, expectNoAxeViolations } from './support/accessibility.ts';
import { hearAnnouncements } from './support/announcements.ts';
import { cardMenu, chooseOnCard, closePanel, firstForSale, miniCart, quantityIn } from './support/cart.ts';
import { expect, test } from './support/shop.ts';

const quickAdd = (page: Page) => page.getByRole('dialog', { name: 'Tezkor qo‘shish' });
const quickView = (page: Page) => page.getByRole('dialog', { name: 'Tezkor ko‘rish' });
const more = (part: Locator) => part.getByRole('button', { name: 'Bitta ko‘paytirish' });
const nameOf = (card: Locator) => card.getByRole('heading').innerText();

test('quick view and quick add show today’s price, and add colour and quantity', async ({ page, shop }) => {
  // A product with colours, which other products may lack.
  await page.goto('/shop-default?search=Smartfon');
  const card = firstForSale(page);
  const name = await nameOf(card);
  shop.database
    .prepare('UPDATE products SET price = 400000000, discount_price = 0, quantity = 9 WHERE id = ?')
    .run(Number(await card.getAttribute('data-product-id')));
  await cardMenu(card).click();
  const inMenu = card.getByRole('button', { name: /^(Add to Compare|Tezkor .*)$/ }).filter({ visible: true });
  await expect(inMenu).toHaveCount(3);
  for (const target of [cardMenu(card), ...(await inMenu.all())]) {
    const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectNoAxeViolations(page);
  await card.getByRole('button', { name: 'Tezkor ko‘rish' }).press('Enter');
  await expect(quickView(page).locator('.price-now')).toHaveText('4 000 000 so‘m');
  await page.keyboard.press('Escape');
  await expect(quickView(page)).toBeHidden();
  await expect(cardMenu(card)).toBeFocused();

  await chooseOnCard(card, 'Tezkor ko‘rish');
  const image = quickView(page).getByRole('img', { name });
  const before = await image.getAttribute('src');
  const color = quickView(page).getByRole('radio').nth(1);
  const colorName = await color.inputValue();
  await color.check({ force: true });
  await expect(image).not.toHaveAttribute('src', before ?? '');
  await expectNoAxeViolations(page);
  await quantityIn(quickView(page)).fill('3');
  await quickView(page).getByRole('button', { name: 'Savatchaga qo`shish - 12 000 000.00 so‘m' }).click();
  await expect(quickView(page)).toBeHidden();
  await expect(miniCart(page).getByRole('link', { name }).first()).toBeVisible();
  await expect(quantityIn(miniCart(page))).toHaveValue('3');
  await expect(miniCart(page).getByText(`Rangi: ${colorName}`)).toBeVisible();
  await closePanel(page);
  await chooseOnCard(card, 'Tezkor qo‘shish');
  await expect(quickAdd(page).getByRole('radio', { name: colorName })).toBeChecked();
  await expectNoAxeViolations(page);
  await more(quickAdd(page)).click();
  await expect(quantityIn(miniCart(page)), 'a changed quantity opens the mini cart').toHaveValue('4');
  await closePanel(page);
  await chooseOnCard(card, 'Tezkor ko‘rish');
  await quantityIn(quickView(page)).fill('5');
  await page.keyboard.press('Escape');
  const count = page.getByRole('banner').locator('[data-bind="cart-count"]:visible').first();
  await expect(count, 'a typed one counts although the panel is closed').toHaveText('5');
});

test('a shopper orders with the keyboard alone, and hears of each change once', async ({ page, shop }) => {
  shop.database.exec('UPDATE products SET quantity = 2 WHERE quantity > 0');
  const heard = await hearAnnouncements(page);
  const expected: unknown[] = [];
  /** Presses a key, after which this is heard and nothing else. */
  const pressAndHear = async (key: string, text: string | RegExp) => {
    await page.keyboard.press(key);
    expected.push(typeof text === 'string' ? text : expect.stringMatching(text));
    await expect.poll(() => heard).toEqual(expected);
  };
  /** Presses Tab until the control has the focus, as a shopper without a mouse does. */
  const reach = async (control: Locator, key = 'Tab') => {
    await expect(control).toBeVisible();
    for (let presses = 0; presses < 200; presses++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error('not to be reached with Tab');
  };
  /** Checks what a screen reader says of a part, and that it can name every control beside it. */
  const says = async (part: Locator, snapshot: string) => {
    await expect(part).toMatchAriaSnapshot(snapshot);
    expect(await controlsWithoutName(page), `controls without a name on ${page.url()}`).toEqual([]);
  };
  const skipToMain = async () => {
    await page.waitForLoadState();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Asosiy qismga o‘tish' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  const cart = miniCart(page);
  await page.goto('/');
  const name = await nameOf(firstForSale(page));
  await skipToMain();
  await reach(firstForSale(page).getByRole('button', { name: 'Savatchaga qo`shish' }));
  await says(page.locator(':focus'), '- button "Savatchaga qo`shish"');
  await pressAndHear('Enter', `Savatchaga qo‘shildi: ${name}`);
  const quantity = (pieces: number, atLimit = '') => `
    - 'group "Soni: ${name}"':
      - button "Bitta kamaytirish" ${pieces === 1 ? '[disabled]' : ''}
      - textbox "Soni": "${pieces}"
      - button "Bitta ko‘paytirish" ${atLimit}`;
  await says(cart.getByRole('group'), quantity(1));
  await reach(more(cart));
  await pressAndHear('Enter', /^2 dona, [\d ]+\.00 so‘m$/);
  await expect(
    cart.getByText(heard.at(-1)?.split(', ')[1] ?? '-', { exact: true }),
    'the total that was said',
  ).toBeVisible();
  await says(cart.getByRole('group'), quantity(2, '[disabled]'));
  for (const press of [1, 2]) {
    await pressAndHear('Enter', 'Omborda 2 dona bor.');
    await expect(cart.locator('[data-quantity-note]'), `press ${press}`).toHaveText('Omborda 2 dona bor.');
  }
  await reach(cart.getByRole('button', { name: `O'chirish: ${name}` }));
  await pressAndHear('Enter', `O‘chirildi: ${name}`);
  await says(page.locator(':focus'), `- 'button "Qaytarish: ${name}"'`);
  await pressAndHear('Enter', `Qaytarildi: ${name}`);
  await says(cart.getByRole('group'), quantity(2, '[disabled]'));

  await reach(cart.getByRole('link', { name: 'Buyurtma qilish' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/checkout');
  await says(page.getByRole('banner').getByRole('link', { name: 'Savatcha' }), '- link "Savatcha 2"');
  await skipToMain();
  const missing = /^Iltimos, barcha maydonlarni to‘ldiring/;
  const order = page.getByRole('main').locator('[type="submit"]');
  await reach(page.getByLabel('Ismi-sharifingiz'));
  await says(page.locator(':focus'), '- textbox "Ismi-sharifingiz"');
  await pressAndHear('Enter', missing);
  await expect(page.locator(':focus')).toHaveAccessibleDescription(/./);
  await says(order, '- button /^Buyurtma berish .+/ [disabled]');
  await page.keyboard.type('Dilnoza');
  await reach(page.getByLabel('Telefon raqam'));
  await page.keyboard.type('901234567');
  await reach(page.getByLabel('Hudud'));
  await pressAndHear('ArrowDown', /^Yetkazib berish bepul/);
  await expect(page.locator(':focus'), 'the terms that were said').toHaveAccessibleDescription(
    heard.at(-1) ?? '-',
  );
  await reach(page.getByLabel('Men ommaviy ofertaga roziman.'));
  await says(page.locator(':focus'), '- checkbox "Men ommaviy ofertaga roziman."');
  await page.keyboard.press('Space');
  await says(page.locator(':focus'), '- checkbox "Men ommaviy ofertaga roziman." [checked]');
  await reach(page.getByRole('button', { name: 'Buyurtma berish' }));
  await says(order, '- button "Buyurtma berish"');
  const answer = shop.api.hold('/api/v1/orders');
  await pressAndHear('Enter', 'Buyurtma berilmodqa...');
  await says(order, '- button "Buyurtma berilmodqa..." [disabled]');
  answer();
  await expect(page).toHaveURL('/');
  await reach(page.getByRole('alert').getByRole('link', { name: 'Chekni ko‘rish' }), 'Shift+Tab');
  await pressAndHear('Enter', /^Buyurtma muvaffaqiyatli yuborildi! .* Chekni ko‘rish$/);
  await expect(page).toHaveURL('/receipts');
  await says(
    page.getByRole('article'),
    `- heading /^Buyurtma № \\d+$/ [level=2]\n- list:\n  - listitem:\n    - link "${name}"`,
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Savatcha' })).toHaveAccessibleName(
    'Savatcha',
  );
  expect(heard).toHaveLength(expected.length);
});

test('the mini cart says when delivery is free, recommends, and when empty leads on', async ({ page }) => {
  await page.goto('/');
  const card = firstForSale(page);
  const name = await nameOf(card);
  const cart = miniCart(page);
  await card.getByRole('button', { name: 'Savatchaga qo`shish' }).click();
  await expect(cart.getByRole('button', { name: 'Yopish' })).toBeFocused();
  await expect(cart.getByText('100 000 so‘mdan ortiq xaridlar uchun yetkazib berish bepul')).toBeVisible();
  const recommended = cart.getByRole('region', { name: 'Sizga yoqishi mumkin' });
  await expect(recommended.getByRole('listitem')).toHaveCount(2);
  await expect(recommended.getByRole('link', { name })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await cart.getByRole('button', { name: `O'chirish: ${name}` }).press('Enter');
  await expect(cart.getByText("Sizning savatchangiz bo'sh!")).toBeVisible();
  await expect(cart.getByRole('button', { name: `Qaytarish: ${name}` })).toBeFocused();
  await page.keyboard.press('Tab');
  const choose = cart.getByRole('link', { name: 'Mahsulotlarni tanlash' });
  await expect(choose).toBeFocused();
  await expect(choose).toHaveAttribute('href', '/shop-default');
});
