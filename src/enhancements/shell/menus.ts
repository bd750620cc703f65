/** Where the main menu is a row in the header instead of a panel, as in styles/menu.css. */
const MENU_IS_A_ROW = '(width >= 64rem)';

/**
 * Closes dropdowns when the shopper turns elsewhere or presses Escape, shows what was chosen in one, and leaves
 * no menu open on a page that the back button may bring back.
 */
export function startMenus(): void {
  const dropdowns = [...document.querySelectorAll<HTMLDetailsElement>('[data-dropdown]')];

  const closeDropdowns = (around?: EventTarget | null) => {
    for (const dropdown of dropdowns)
      if (!(around instanceof Node && dropdown.contains(around))) dropdown.open = false;
  };
  const closeAll = () => {
    closeDropdowns();
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover?.();
  };

  document.addEventListener('click', ({ target }) => {
    closeDropdowns(target);
    const choice = target instanceof Element && target.closest<HTMLElement>('[data-choice]');
    if (choice) choose(choice);
  });
  document.addEventListener('keyup', ({ key, target }) => {
    if (key === 'Tab') closeDropdowns(target);
  });
  document.addEventListener('keydown', (event) => {
    const open = event.key === 'Escape' && dropdowns.find(({ open }) => open);
    if (!open) return;
    event.preventDefault();
    closeAndReturn(open);
  });
  window.addEventListener('pagehide', closeAll);
  matchMedia(MENU_IS_A_ROW).addEventListener('change', closeAll);
}

function choose(choice: HTMLElement): void {
  const dropdown = choice.closest<HTMLDetailsElement>('[data-dropdown]');
  const label = dropdown?.querySelector('[data-chosen]');
  if (!dropdown || !label) return;
  label.textContent = choice.textContent.trim();
  for (const other of dropdown.querySelectorAll('[data-choice]'))
    other.setAttribute('aria-pressed', String(other === choice));
  closeAndReturn(dropdown);
}

function closeAndReturn(dropdown: HTMLDetailsElement): void {
  dropdown.open = false;
  dropdown.querySelector('summary')?.focus();
}
