import { closeOverlay } from '#stores/overlay.ts';
import { isOverPage, takePlaceOverPage } from '#stores/place.ts';

const OPEN = 'dialog[open], :popover-open';

/** From when a place is left until the browser has done so. */
let isLeaving = false;

/** Gives what has opened over the page a place in the history, unless it came in the place of something else. */
export function takePlace(): void {
  if (!isLeaving && !isOverPage()) takePlaceOverPage();
}

/** Goes back to the place of the page once nothing lies over it any more. */
export function leavePlace(): void {
  if (isLeaving || !isOverPage() || document.querySelector(OPEN)) return;
  isLeaving = true;
  history.back();
}

export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
}

/** Lets the back button close panels and menus, and links in them lead to a page from which back leads to this one. */
export function startBackButton(): void {
  // Before it opens: a press of the back button right after that closes it, too.
  document.addEventListener('beforetoggle', followMenu, { capture: true });
  document.addEventListener('toggle', followMenu, { capture: true });
  document.addEventListener('click', leaveByLink);
  window.addEventListener('popstate', () => {
    if (!isLeaving) {
      closeMenus();
      closeOverlay();
    }
    isLeaving = false;
    if (document.querySelector(OPEN)) takePlace();
  });
  window.addEventListener('pagehide', () => {
    isLeaving = false;
  });
}

function followMenu({ type, target, newState }: Event & { newState?: string }): void {
  if (!(target instanceof Element && target.matches('[popover]'))) return;
  if (newState === 'open') takePlace();
  else if (type === 'toggle') leavePlace();
}

/** A link takes the place of what lies over the page. */
function leaveByLink(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.defaultPrevented || event.button !== 0 || !isOverPage()) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.origin !== location.origin)
    return;
  event.preventDefault();
  location.replace(link.href);
}
