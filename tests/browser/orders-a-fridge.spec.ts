import type { Locator } from 'playwright/test';
import { orderNoteTexts } from '#texts/checkout.ts';
import { listOrders } from '../../scripts/provider/tables/orders.ts';
import { setOrderStatus } from '../../scripts/provider/tables/set-order-status.ts';
import { expectNoAxeViolations } from './support/accessibility.ts';
import { hearAnnouncements } from './support/announcements.ts';
import {
  addButton,
  fillIn,
  miniCart,
  openCheckout,
  orderButton,
  quantityIn,
  sendOrder,
} from './support/cart.ts';
import { chooseOption } from './support/choose-option.ts';
import { expectOnPaper } from './support/paper.ts';
import { savedBefore } from './support/saved-before.ts';
import { expect, test } from './support/shop.ts';
import { expectUsable } from './support/usable-page.ts';

test('a shopper puts two fridges of a colour in the cart and orders them', { tag: '@wide' }, async ({
  page,
  shop,
}) => {
  await page.goto('/product-detail/1');
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const color = page.getByRole('group', { name: 'Rangi' }).locator('label').last();
  await color.click();
  const colorName = await color.innerText();
  await page.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await addButton(page).click();
  const cart = miniCart(page);
  await expect(cart).toContainText(`Rangi: ${colorName}`);
  await expect(cart.getByRole('link', { name }).first()).toBeVisible();
  await cart.getByRole('link', { name: 'Savatchani ochish' }).click();

  await expect(page).toHaveTitle(/Savatcha/);
  await expect(quantityIn(page)).toHaveValue('2');
  await page.getByRole('link', { name: 'Buyurtma qilish' }).click();

  await page.getByLabel('Ismi-sharifingiz').fill(' Aziza Karimova ');
  await page.getByLabel('Telefon raqam').fill('90 123-45-67');
  await page.getByLabel('Izoh (ixtiyoriy)').fill('Kechqurun');
  await chooseOption(page.getByLabel('Hudud (ixtiyoriy)'), 'Xorazm viloyati');
  await expect(page.getByRole('main').getByText('Yetkazib berish bepul, odatda 1-2 kun')).toBeVisible();
  await expect(orderButton(page)).toBeDisabled();
  await page.getByLabel('Men ommaviy ofertaga roziman.').check();
  await expect(orderButton(page)).toBeEnabled();
  await expectNoAxeViolations(page);
  await orderButton(page).click();

  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cartList'))).toBe('[]');
  const [order] = listOrders(shop.database, 1);
  await expect(page.getByRole('alert')).toContainText(
    `Buyurtma muvaffaqiyatli yuborildi! Buyurtma № ${order?.id}: operatorimiz sizga qo‘ng‘iroq qiladi.`,
  );
  const product = shop.database
    .prepare('SELECT price_to_pay FROM products WHERE id = ?')
    .get(order?.lines[0]?.productId ?? 0);
  expect(order).toMatchObject({
    clientName: 'Aziza Karimova',
    clientPhone: '+998901234567',
    comment: expect.stringMatching(
      new RegExp(
        `^Kechqurun\nHudud: Xorazm viloyati. Yetkazib berish: 0\\sso‘m\nRangi: ${colorName} \\(.+\\)$`,
      ),
    ),
    lines: [{ productName: name, quantity: 2, unitPrice: Number(product?.price_to_pay) / 100 }],
  });

  await page.getByRole('alert').getByRole('link', { name: 'Chekni ko‘rish' }).click();
  await expect(page).toHaveURL('/receipts');
  const receipt = page.getByRole('article').filter({ hasText: `Buyurtma № ${order?.id}` });
  for (const text of [name, `Rangi: ${colorName}`, 'Aziza Karimova, +998901234567'])
    await expect(receipt).toContainText(text);
  await expectUsable(page);

  const steps = receipt.getByRole('list', { name: 'Buyurtmaning holati' }).getByRole('listitem');
  const dated = (text: string) => new RegExp(`^${text}\\d\\d\\.\\d\\d\\.\\d{4}$`);
  const ahead = ['Qo‘ng‘iroq qilinadi', 'Jo‘natiladi', 'Topshiriladi'];
  await expect(steps).toHaveText([dated('Qabul qilindi'), ...ahead]);
  const heard = await hearAnnouncements(page);
  setOrderStatus(shop.orders, order?.id ?? 0, 'sent', new Date());
  const answer = shop.api.hold('/api/v1/orders/');
  await page.reload();
  await expect(steps).toHaveCount(4);
  const button = receipt.getByRole('button', { name: 'Yana shunday buyurtma berish' });
  const place = await button.boundingBox();
  answer();
  await expect(steps).toHaveText([dated('Qabul qilindi'), dated('Jo‘natildi'), 'Topshiriladi']);
  expect(await button.boundingBox(), 'nothing has moved').toEqual(place);
  const said = expect.stringMatching(new RegExp(`^Buyurtma № ${order?.id}: jo‘natildi, [\\d.]+\\.$`));
  await expect.poll(() => heard).toEqual([said]);
  await receipt.getByRole('button', { name: 'Yana shunday buyurtma berish' }).click();
  await expect(page).toHaveURL('/view-cart');
  await expect(quantityIn(page)).toHaveValue('2');
  await page.goto('/receipts');
  await receipt.getByRole('button', { name: 'Telefondan o‘chirish' }).click();
  await expect(page.getByText('Bu telefonda buyurtmalar yo‘q.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('alert')).not.toContainText('Buyurtma');
  await page.goto('/checkout');
  await expect(page.getByLabel('Ismi-sharifingiz')).toHaveValue('');
  await expect(page.getByLabel('Hudud (ixtiyoriy)')).toHaveValue('Xorazm viloyati');
});

test.describe('when the order call fails', () => {
  test.use({ allowedErrors: /status of (500|403)|ERR_EMPTY_RESPONSE/ });

  test('the cart and everything typed are kept, and the shopper can try again', async ({ page, shop }) => {
    shop.api.fail('/api/v1/orders', 500);
    await openCheckout(page, 3);
    await fillIn(page, { name: 'Bobur' });
    await orderButton(page).click();
    const alert = page.getByRole('alert');
    const expectSaid = (why: string) =>
      expect(alert).toContainText(`Xatolik yuz berdi, iltimos qayta urinib ko‘ring. ${why}`);
    await expectSaid('Do‘kon serverida nosozlik; qayta');
    await expect(page).toHaveURL('/checkout');

    shop.api.restore();
    shop.api.down('/api/v1/orders');
    await orderButton(page).click();
    await expectSaid('Javob kelmadi; qayta');
    shop.api.restore();
    shop.api.fail('/api/v1/orders', 403);
    await orderButton(page).click();
    await expectSaid('Telefon orqali ham');

    await page.reload();
    await expect(page.getByLabel('Men ommaviy ofertaga roziman.')).toBeChecked();
    shop.api.restore();
    await orderButton(page).click();
    await expect(page).toHaveURL('/');
    expect(listOrders(shop.database, 1)).toMatchObject([
      { clientName: 'Bobur', clientPhone: '+998901234567' },
    ]);
  });
});

test.describe('when the shop does not answer, or takes orders only later', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|Failed to fetch|status of 429/ });

  test('an order waits and says why; one that is withdrawn says that it may have arrived', async ({
    page,
    context,
    shop,
  }) => {
    await openCheckout(page, 3);
    await fillIn(page);
    await context.setOffline(true);
    await orderButton(page).click();
    await expect(page.getByText('Hozir internet yo‘q.')).toBeVisible();
    shop.api.down('/api/v1/orders');
    await context.setOffline(false);
    await expect(page.getByText('Do‘kon hozircha javob bermayapti.')).toBeVisible();
    await page.getByRole('button', { name: 'Buyurtmani qaytarib olish' }).click();
    await expect(page.getByRole('alert')).toContainText('do‘konga yetib kelgan bo‘lishi mumkin');

    shop.api.restore();
    shop.api.fail('/api/v1/orders', 429, { 'Retry-After': '420' });
    await orderButton(page).click();
    await expect(
      page.getByText(/kutmoqda va soat \d\d:\d\d dan keyin o‘zi yuboriladi.*: \+?[\d ]+\.$/),
    ).toBeVisible();
    await expectNoAxeViolations(page);
  });
});

test('a price that changed since is shown, and confirmed before ordering', async ({ page, shop }) => {
  const before = listOrders(shop.database, 100).length;
  await openCheckout(page, 3);
  await fillIn(page);
  await expect(page.getByRole('main').locator('[data-member]')).toHaveCount(1);
  shop.database.exec('UPDATE products SET price = 777700000, discount_price = 0 WHERE id = 3');
  await page.getByRole('button', { name: 'Buyurtma berish', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Buyurtma hali yuborilmadi');
  await expect(page.getByText(/^Narxi o‘zgardi: .+ edi, endi 7\s777\s000\sso‘m\.$/)).toBeVisible();
  await expect(page.getByRole('main').locator('dl')).toContainText('7 777 000.00 so‘m');
  expect(listOrders(shop.database, 100)).toHaveLength(before);

  await page.goto('/view-cart');
  await expect(page.getByText('Narxi o‘zgardi:')).toBeVisible();
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'O‘zgarishlarga roziman, buyurtma berish' }).click();
  await expect(page).toHaveURL('/');
  const [order] = listOrders(shop.database, 1);
  expect(order).toMatchObject({ lines: [{ unitPrice: 7_777_000 }] });
  expect(order?.comment).not.toContain(orderNoteTexts.unverified);
});

test('a receipt is printed alone, with the picture of the colour that was ordered', async ({ page }) => {
  const line = {
    ...{ id: 3, productName: 'Choynak', productPrice: 90_000, quantity: 1, chosenColor: 'Oq' },
    ...{ productImgUrl: '/images/stores/paris.svg' },
    productImages: [{ src: '/images/stores/dubai.svg', color: 'Oq' }],
  };
  const person = { clientName: 'Aziza', clientPhone: '+998901234567', comment: '' };
  await savedBefore(
    page,
    'receipts',
    ['7', '8', '9'].map((number) => ({
      ...{ ...person, number, at: Number(number) },
      lines: Array.from({ length: Number(number) - 1 }, (_, index) => ({ ...line, id: index + 3 })),
    })),
  );
  await page.addInitScript(() => Object.assign(window, { print: () => {} }));
  await page.goto('/receipts');
  const receipts = page.getByRole('article');
  const read = async (part: Locator) => (await part.innerText()).trim();
  for (const number of ['8', '7']) {
    const receipt = receipts.filter({ hasText: `Buyurtma № ${number}` });
    await receipt.getByRole('button', { name: 'Chop etish' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(receipt.locator('img').first()).toHaveAttribute('src', /dubai\.svg$/);
    await expect(receipt).toContainText(`Buyurtma № ${number}`);
    const beside = async () => (await read(page.locator('body'))).replace(await read(receipt), '');
    await expect.poll(beside, 'what else is printed').toBe('');
    await page.emulateMedia({ media: 'screen' });
  }
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'print' });
  for (const receipt of await receipts.all()) await expect(receipt, 'printed by the browser').toBeVisible();
  await expectOnPaper(page, 3);
});

test('fields that the browser fills without an input event are sent', async ({ page, shop }) => {
  await openCheckout(page, 4);
  const fill = (label: string, value: string) =>
    page
      .getByLabel(label)
      .evaluate((field: HTMLInputElement, text) => Object.assign(field, { value: text }), value);
  await page.getByLabel('Men ommaviy ofertaga roziman.').check();
  await fill('Ismi-sharifingiz', 'Aziza');
  await fill('Telefon raqam', '901234567');
  await page.getByLabel('Telefon raqam').dispatchEvent('animationstart');
  await expect(orderButton(page)).toBeEnabled();
  await fill('Izoh (ixtiyoriy)', 'Kechqurun');
  await sendOrder(page);
  expect(listOrders(shop.database, 1)).toMatchObject([
    { clientName: 'Aziza', clientPhone: '+998901234567', comment: 'Kechqurun' },
  ]);
});

test('a shopper who cannot order yet is told what is still missing, may read the terms without losing anything, and hears of a full note', {
  tag: '@wide',
}, async ({ page }) => {
  await openCheckout(page, 3);
  const expectMissing = async (needs: string) => {
    await expect(orderButton(page)).toBeDisabled();
    await expect(orderButton(page)).toHaveAccessibleName(
      new RegExp(`^Buyurtma berish\\s*Yana kerak: ${needs}\\.$`),
    );
    await expect(orderButton(page).getByText(`Yana kerak: ${needs}.`)).toBeVisible();
  };
  const [name, note] = [page.getByLabel('Ismi-sharifingiz'), page.getByLabel('Izoh (ixtiyoriy)')];
  const phone = page.getByLabel('Telefon raqam');
  const agreement = page.getByLabel('Men ommaviy ofertaga roziman.');
  await expectMissing('ism-sharif, telefon raqam, ofertaga rozilik');
  const placeOfNote = async () => (await note.boundingBox())?.y;
  const below = await placeOfNote();
  await name.press('Enter');
  await expect(name).toHaveAccessibleDescription('Ism-sharifingizni yozing.');
  await expect(phone).toHaveAccessibleDescription('Telefon raqamingizni yozing.');
  await expect.poll(placeOfNote, 'nothing has moved').toBe(below);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Iltimos, barcha maydonlarni to‘ldiring va mahsulot tanlang.');
  await alert.getByRole('button', { name: 'Yopish' }).click();
  await expect(alert).not.toContainText('Iltimos');

  await phone.fill('901234567');
  await expectMissing('ism-sharif, ofertaga rozilik');
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Oferta shartlarini o‘qish (yangi oynada ochiladi)' }).click();
  const terms = await opened;
  await expect(terms).toHaveURL('/terms-conditions');
  await terms.close();
  await expect(agreement).not.toBeChecked();
  await expect(phone).toHaveValue('901234567');

  await agreement.check();
  await name.fill('Bobur');
  await expect(orderButton(page)).toBeEnabled();
  await expect(orderButton(page)).toHaveAccessibleName('Buyurtma berish');
  const full = page.getByRole('status').filter({ hasText: 'ko‘pi bilan 1500 belgi' });
  await note.fill('a'.repeat(1_499));
  await expect(full).toHaveCount(0);
  await page.keyboard.insertText('bc');
  await expect(full).toBeVisible();
  await expect(note).toHaveValue(`${'a'.repeat(1_499)}b`);
});
