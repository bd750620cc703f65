import { addStyles } from '#runtime/add-styles.ts';
import menuStyles from './menus-without-popover.css?inline';

/**
 * Opens and closes menus in browsers without `popover`, as those that have it do: by their buttons, Escape and a tap
 * beside them. An open menu has the attribute `open` (view/shell/menus-without-popover.css).
 */
export function openMenusByScript(): void {
  addStyles(menuStyles);
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]'))
    menu.hidePopover = () => setOpen(menu, false);
  document.addEventListener('click', followClick, { capture: true });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) closeOthers(null);
  });
}

function followClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[popovertarget]');
  const menu = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
  closeOthers(menu ?? target.closest<HTMLElement>('[popover]'));
  if (!menu) return;
  const isOpening = button.getAttribute('popovertargetaction') !== 'hide' && !menu.hasAttribute('open');
  if (isOpening) opener = button;
  setOpen(menu, isOpening);
}

function closeOthers(kept: HTMLElement | null): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover][open]'))
    if (menu !== kept) setOpen(menu, false);
}

/** The button that opened the menu: Safari does not focus a button that is tapped. */
let opener: HTMLElement | null = null;

/** Opens or closes a menu, moves the focus into it or back, and tells the history of the page (back-button.ts). */
function setOpen(menu: HTMLElement, isOpen: boolean): void {
  if (menu.hasAttribute('open') === isOpen) return;
  const hadFocus = menu.contains(document.activeElement);
  menu.toggleAttribute('open', isOpen);
  if (isOpen) menu.querySelector('button')?.focus();
  else if (hadFocus) opener?.focus();
  menu.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
}
