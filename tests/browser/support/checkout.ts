import { expect, type Page } from 'playwright/test';
import { savedBefore } from './saved-before.ts';

/** Puts a product in the cart from its own page. */
export async function putInCart(page: Page, id: number): Promise<void> {
  await page.goto(`/product-detail/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Savatcha' })).toBeVisible();
}

/** Opens the checkout with one of each of these products in the cart, as if an earlier visit had added them. */
export async function openCheckout(page: Page, ...ids: number[]): Promise<void> {
  const lines = ids.map(async (id) => {
    const answer = await page.request.get(`/api/v1/products/${id}`);
    return { ...(await answer.json()).data, quantity: 1 };
  });
  await savedBefore(page, 'cartList', await Promise.all(lines));
  await page.goto('/checkout');
}

/** Fills the checkout in, up to the last tap. */
export async function fillIn(page: Page, { name = 'Aziza', phone = '901234567' } = {}): Promise<void> {
  await page.getByLabel('Ismi-sharifingiz').fill(name);
  await page.getByLabel('Telefon raqam').fill(phone);
  await page.getByLabel('Men ommaviy ofertaga roziman.').check();
}
