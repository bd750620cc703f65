import { $overlay } from './overlay.ts';

/**
 * Whether the place in the history where the shopper is belongs to a panel or a menu over the page, which the back button
 * closes (client/back-button.ts).
 */
export const isOverPage = (): boolean => Object(history.state).over === true;

/** Takes a place in the history for what has opened over the page. */
export const takePlaceOverPage = (): void => history.pushState({ ...history.state, over: true }, '');

/** Keeps more with the place in the history where the shopper is. */
export const keepWithPlace = (more: object): void => history.replaceState({ ...history.state, ...more }, '');

/**
 * Opens another address of the page, from which back leads to what it shows now. What is chosen in a panel or a menu takes the
 * place of that, so that it is one step back whatever is chosen next while it is open.
 * @param state kept with the place
 */
export function openAddress(address: string, state: object): void {
  if (isOverPage() || $overlay.get()) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
}
