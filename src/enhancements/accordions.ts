/**
 * Closes the other items of an accordion (components/page/Accordion.astro) when one is opened, as `<details name>` does by
 * itself from Chrome 120 on.
 */
export function startAccordions(): void {
  for (const accordion of document.querySelectorAll('.accordion'))
    accordion.addEventListener('toggle', closeOthers, { capture: true });
}

function closeOthers({ currentTarget: accordion, target: item }: Event): void {
  if (!(accordion instanceof Element && item instanceof HTMLDetailsElement && item.open)) return;
  for (const other of accordion.querySelectorAll<HTMLDetailsElement>('details[open]'))
    if (other !== item) other.open = false;
}
