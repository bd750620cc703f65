import type { Page } from 'playwright/test';
import { expect } from './shop.ts';

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Qidiruv' });
export const field = (page: Page) => panel(page).getByRole('combobox', { name: 'Mahsulot nomi yoki modeli' });
export const found = (page: Page) => panel(page).getByRole('status');

/** Phones have the button in the toolbar at the bottom, larger screens in the header. */
export const searchButton = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Tezkor menyu' })
    .getByRole('button', { name: 'Qidirish' })
    .or(page.getByRole('button', { name: 'Tezkor qidiruv' }));

export async function openPanel(page: Page) {
  await searchButton(page).click();
  await expect(field(page)).toBeFocused();
}
