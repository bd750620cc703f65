import type { Locator } from 'playwright/test';

/** Chooses an option as people do: with the focus, which says to scripts that come later that somebody was there. */
export async function chooseOption(
  select: Locator,
  option: Parameters<Locator['selectOption']>[0],
): Promise<void> {
  await select.focus();
  await select.selectOption(option);
}
