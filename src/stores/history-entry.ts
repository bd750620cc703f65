import { $overlay } from './overlay.ts';

/**
 * Whether the current history entry belongs to a panel or a menu over the page, which the back button closes
 * (view/kit/back-button.client.ts).
 */
export const isOverlayEntry = (): boolean => Object(history.state).over === true;

/** Whether a click follows a link in this tab, which code may do in its place. */
export const isPlainClick = (
  click: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey'>,
): boolean => click.button === 0 && !click.metaKey && !click.ctrlKey && !click.shiftKey;

/** Adds a history entry for what has opened over the page. */
export const pushOverlayEntry = (): void => history.pushState({ ...history.state, over: true }, '');

/** Adds to the state of the page's own history entry; while something is open over the page, once that is closed. */
export function addToHistoryState(more: object): void {
  if (isOverlayEntry()) window.addEventListener('popstate', () => addToHistoryState(more), { once: true });
  else history.replaceState({ ...history.state, ...more }, '');
}

/**
 * Opens another address of the page, from which the back button returns to what it shows now. A choice in a panel or a
 * menu replaces that overlay's history entry, so that one step back is enough however many choices follow.
 */
export function openAddress(address: string): void {
  if (isOverlayEntry() || $overlay.get()) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
}
