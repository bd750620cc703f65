import { closeMenus, OPEN_MENU, startBackButton } from '#view/kit/back-button.client.ts';

/** The screen width from which the main menu is a row in the header instead of a panel, as in view/shell/menu.css. */
const MENU_IS_A_ROW = '(width >= 64rem)';

/**
 * Closes dropdowns when an action in them is chosen, when the shopper turns elsewhere or presses Escape. Leaves no menu
 * open on a page that the back button may restore.
 */
export function startMenus(): void {
  startBackButton();
  document.addEventListener('pointerdown', notePress, true);
  document.addEventListener('click', stopTapBeside, true);
  // Before the chosen action opens a panel, which returns the focus to where it was.
  document.addEventListener('click', closeAfterAction, true);
  document.addEventListener('keyup', (event) => {
    if (event.key === 'Tab') closeDropdowns(event);
  });
  document.addEventListener('keydown', (event) => {
    const [open] = event.key === 'Escape' ? openDropdowns(targetOf(event)) : [];
    if (!open) return;
    event.preventDefault();
    closeAndReturn(open);
  });
  window.addEventListener('pagehide', closeAll);
  matchMedia(MENU_IS_A_ROW).addEventListener('change', closeAll);
}

const targetOf = ({ target }: Event): Element => (target instanceof Element ? target : document.body);

/** Whether the last press was outside an open menu, which closes it. */
let isBeside = false;

function notePress(event: Event): void {
  const menu = document.querySelector(OPEN_MENU);
  const target = targetOf(event);
  isBeside = menu !== null && !menu.contains(target) && !target.closest('[popovertarget]');
}

/** Makes a tap outside a menu only close it, as with panels. Clicks by keyboard have no press: their `detail` is 0. */
function stopTapBeside(event: MouseEvent): void {
  if (!isBeside || event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}

/** The open dropdowns; none if the event is in a panel over the page. */
const openDropdowns = (target: Element): Iterable<HTMLDetailsElement> =>
  target.closest('dialog') ? [] : document.querySelectorAll<HTMLDetailsElement>('[data-dropdown][open]');

function closeAll(event: Event): void {
  closeDropdowns(event);
  closeMenus();
}

/** Closes the dropdowns that do not contain the target of an event. */
function closeDropdowns(event: Event): void {
  const target = targetOf(event);
  for (const dropdown of openDropdowns(target)) if (!dropdown.contains(target)) dropdown.open = false;
}

/** Closes the dropdown that the chosen action is in, and all others. */
function closeAfterAction(event: Event): void {
  closeDropdowns(event);
  const action = targetOf(event).closest('[data-action]');
  const dropdown = action?.closest<HTMLDetailsElement>('[data-dropdown][open]');
  if (dropdown) closeAndReturn(dropdown);
}

function closeAndReturn(dropdown: HTMLDetailsElement): void {
  dropdown.open = false;
  dropdown.querySelector('summary')?.focus();
}
