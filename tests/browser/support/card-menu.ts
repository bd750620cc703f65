import type { Locator } from 'playwright/test';

/** The button of a card's menu, which only devices without hover show. */
export const cardMenu = (card: Locator): Locator => card.locator('summary');

/** Chooses an action that a card does not always show: comparison, quick view, quick add. */
export async function chooseOnCard(card: Locator, name: string): Promise<void> {
  const hovers = await card.page().evaluate(() => matchMedia('(hover: hover)').matches);
  await (hovers ? card.hover() : cardMenu(card).click());
  await card.getByRole('button', { name }).click();
}
