import type { Locator } from 'playwright/test';

/** The button of a card's menu. */
export const cardMenu = (card: Locator): Locator => card.locator('summary');

/** Chooses from a card's menu: comparison, quick view, quick add. */
export async function chooseOnCard(card: Locator, name: string): Promise<void> {
  await cardMenu(card).click();
  await card.getByRole('button', { name }).click();
}
