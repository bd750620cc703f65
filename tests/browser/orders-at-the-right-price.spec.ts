import { orderNoteTexts } from '#texts/order-notes.ts';
import { listOrders } from '../../scripts/provider/records/orders.ts';
import { fillIn, openCheckout, orderButton } from './support/cart.ts';
import { expect, test } from './support/shop.ts';

test.use({ staysInPlace: true });

test('a price that changed after the checkout was opened is shown, and must be confirmed before ordering', async ({
  page,
  shop,
}) => {
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

test('the total and the receipt include the delivery to the chosen region', async ({ page, shop }) => {
  shop.database.exec('UPDATE products SET price = 4500000, discount_price = 0 WHERE id = 3');
  await openCheckout(page, 3);
  await fillIn(page);
  const total = page.getByRole('main').locator('dl');
  await expect(total).toHaveText('Umumiy45 000.00 so‘m');
  await page.getByLabel('Hudud (ixtiyoriy)').selectOption('Toshkent shahri');
  await expect(page.getByText('Yetkazib berish20 000.00 so‘m')).toBeVisible();
  await expect(total).toHaveText('Umumiy65 000.00 so‘m');
  await orderButton(page).click();
  await page.getByRole('alert').getByRole('link', { name: 'Chekni ko‘rish' }).click();
  const receipt = page.getByRole('article').first();
  await expect(receipt).toContainText('Yetkazib berish20 000.00 so‘m');
  await expect(receipt).toContainText('Jami65 000.00 so‘m');
  await expect(receipt).toContainText('Hudud: Toshkent shahri. Yetkazib berish: 20 000 so‘m');
});
