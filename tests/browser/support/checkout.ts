import { expect, type Page } from 'playwright/test';

/** Puts a product in the cart from its own page. */
export async function putInCart(page: Page, id: number): Promise<void> {
  await page.goto(`/product-detail/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Savatchaga qo`shish' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Savatcha' })).toBeVisible();
}

/** Fills the checkout in, up to the last tap. */
export async function fillIn(page: Page, { name = 'Aziza', phone = '901234567' } = {}): Promise<void> {
  await page.getByLabel('Ismi-sharifingiz').fill(name);
  await page.getByLabel('Telefon raqam').fill(phone);
  await page.getByLabel('Men ommaviy ofertaga roziman.').check();
}
