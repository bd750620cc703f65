/**
 * Closes the other items of an accordion (components/page/Accordion.astro) when one is opened, as `<details name>` does
 * natively since Chrome 120.
 */
export function closeOthersWhenOneOpens(accordion: HTMLElement): void {
  const closeOthers = (item: unknown) => {
    if (!(item instanceof HTMLDetailsElement && item.open)) return;
    for (const other of accordion.querySelectorAll<HTMLDetailsElement>('details[open]'))
      if (other !== item) other.open = false;
  };
  accordion.addEventListener('toggle', ({ target }) => closeOthers(target), { capture: true });
  // An item may have been opened before this code loaded.
  if (accordion.contains(document.activeElement)) closeOthers(document.activeElement?.closest('details'));
}
