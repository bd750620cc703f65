import { expectNoAxeViolations } from './support/accessibility.ts';
import { closePanel, miniCart, quantityIn } from './support/cart.ts';
import { expect, test } from './support/shop.ts';

/** A smartphone in three colours, with further views. */
const PHONE = '/product-detail/3';

test('a colour stays as chosen while the shopper looks around, and one that replaces it can be taken back', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const cart = miniCart(page);
  const close = async () => {
    await closePanel(page);
    // A page that is opened before the panel's history entry is gone would be aborted.
    await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();
  };
  const openInCart = () => main.getByRole('button', { name: /^Allaqachon qo'shilgan - / }).click();
  await page.goto(PHONE);
  await page.getByRole('button', { name: /^Savatchaga qo`shish - / }).click();
  await expect(quantityIn(cart)).toHaveValue('1');
  await expect(cart.getByText('Rangi:'), 'nothing was chosen').toHaveCount(0);
  await close();
  await main.getByText('Kumushrang', { exact: true }).click();
  await openInCart();
  await cart.getByRole('button', { name: 'Bitta ko‘paytirish' }).click();
  await close();

  await page.goto('/about-us');
  await page.goto(PHONE);
  await expect(main.getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
  await expect(quantityIn(main)).toHaveValue('2');
  await page.getByRole('button', { name: 'Keyingi rasm' }).click();
  await expect(page.locator('[data-in-view]')).toHaveText('Yalpizrang');
  await openInCart();
  await expect(cart.getByText('Rangi: Kumushrang')).toBeVisible();
  await close();

  await main.getByText('Yalpizrang', { exact: true }).click();
  await openInCart();
  await expect(cart.getByText('Rangi: Yalpizrang')).toBeVisible();
  await expect(cart.getByText('Rangi o‘zgardi: Kumushrang edi, endi Yalpizrang.')).toBeVisible();
  await expectNoAxeViolations(page);
  await cart.getByRole('button', { name: 'Kumushrang rangga qaytarish' }).click();
  await expect(cart.getByText('Rangi: Kumushrang')).toBeVisible();
  await expect(cart.getByText('Rangi o‘zgardi')).toHaveCount(0);
  await expect(cart.locator(':focus')).toHaveCount(1);
  await close();
  await expect(main.getByRole('radio', { name: 'Kumushrang' })).toBeChecked();
});
