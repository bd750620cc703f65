import { isOverlayEntry, isPlainClick, pushOverlayEntry } from '#stores/history-entry.ts';
import { closeOverlay } from '#stores/overlay.ts';

/** Selects an open menu. Browsers that do not know `:popover-open` ignore it inside `:is()`. */
export const OPEN_MENU = '[popover]:is([open],:popover-open)';

const OPEN = `dialog[open], ${OPEN_MENU}`;

/** Whether `history.back()` has been called and the browser has not yet navigated. */
let isLeaving = false;

/** Adds a history entry for what has opened over the page, unless it replaces something that already has one. */
export function addOverlayEntry(): void {
  if (!isLeaving && !isOverlayEntry()) pushOverlayEntry();
}

/** Goes back to the page's own history entry once nothing is open over it. */
export function removeOverlayEntry(): void {
  if (isLeaving || !isOverlayEntry() || document.querySelector(OPEN)) return;
  isLeaving = true;
  history.back();
}

export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
}

/** Makes the back button close panels and menus, and return to this page from a page opened by a link in them. */
export function startBackButton(): void {
  // Before it opens, so that pressing the back button right after that closes it, too.
  document.addEventListener('beforetoggle', followMenu, true);
  document.addEventListener('toggle', followMenu, true);
  document.addEventListener('click', leaveByLink);
  window.addEventListener('popstate', () => {
    if (!isLeaving) {
      closeMenus();
      closeOverlay();
    }
    isLeaving = false;
    if (document.querySelector(OPEN)) addOverlayEntry();
  });
  window.addEventListener('pagehide', () => {
    isLeaving = false;
  });
  // The entry of what was open when the page was reloaded.
  removeOverlayEntry();
}

function followMenu({ type, target, newState }: Event & { newState?: string }): void {
  if (!(target instanceof Element && target.matches('[popover]'))) return;
  if (newState === 'open') addOverlayEntry();
  else if (type === 'toggle') removeOverlayEntry();
}

/** Replaces the history entry of what is open over the page when a link in it is followed. */
function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.defaultPrevented || !isPlainClick(event) || !isOverlayEntry()) return;
  if (link.target || link.origin !== location.origin) return;
  event.preventDefault();
  location.replace(link.href);
}
