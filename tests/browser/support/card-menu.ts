import type { Locator } from 'playwright/test';

export const cardMenu = (card: Locator): Locator => card.locator('summary');

export async function chooseOnCard(card: Locator, name: string): Promise<void> {
  await cardMenu(card).click();
  await card.getByRole('button', { name }).click();
}
