import { expect, type Locator, type Page } from 'playwright/test';
import { openSettled } from './open-settled.ts';
import { savedBefore } from './saved-before.ts';

export const cards = (page: Page): Locator => page.getByRole('article');

/** The first card whose product can be bought. */
export const firstForSale = (page: Page): Locator => cards(page).filter({ hasNotText: 'Tugagan' }).first();

export const cardMenu = (card: Locator): Locator => card.locator('summary');

export async function chooseOnCard(card: Locator, name: string): Promise<void> {
  await cardMenu(card).click();
  await card.getByRole('button', { name }).click();
}

export const miniCart = (page: Page): Locator => page.getByRole('dialog', { name: 'Savatcha' });

/** The field for the pieces of a line, in the cart or the mini cart. */
export const quantityIn = (part: Page | Locator): Locator => part.getByRole('textbox', { name: 'Soni' });

export const saveCart = (page: Page, cart: unknown): Promise<unknown> => savedBefore(page, 'cartList', cart);

export const addButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Savatchaga qo`shish' }).first();

export async function putInCart(page: Page, id: number): Promise<void> {
  await page.goto(`/product-detail/${id}`);
  await addButton(page).click();
  await expect(miniCart(page)).toBeVisible();
}

/**
 * Opens the checkout with one of each of these products in the cart, as if an earlier visit had added them, and waits until
 * it knows today's prices.
 */
export async function openCheckout(page: Page, ...ids: number[]): Promise<void> {
  const lines = ids.map(async (id) => {
    const answer = await page.request.get(`/api/v1/products/${id}`);
    return { ...(await answer.json()).data, quantity: 1 };
  });
  await saveCart(page, await Promise.all(lines));
  await openSettled(page, '/checkout');
}

/** Fills the checkout in, up to the last tap. */
export async function fillIn(page: Page, { name = 'Aziza', phone = '901234567' } = {}): Promise<void> {
  await page.getByLabel('Ismi-sharifingiz').fill(name);
  await page.getByLabel('Telefon raqam').fill(phone);
  await page.getByLabel('Men ommaviy ofertaga roziman.').check();
}

export const orderButton = (page: Page): Locator => page.getByRole('button', { name: 'Buyurtma berish' });

export async function sendOrder(page: Page): Promise<void> {
  await orderButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Buyurtma muvaffaqiyatli yuborildi!');
}

export const closePanel = (page: Page): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: 'Yopish' }).click();
