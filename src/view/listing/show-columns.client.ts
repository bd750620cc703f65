import { $columns } from '#stores/listing-view.ts';

/**
 * Gives the grid of a listing the number of columns that the shopper chose, and marks the button for the current number
 * (view/listing/ColumnButtons.tsx) as pressed, whether chosen or not.
 */
export function showColumns(): void {
  const root = document.documentElement;
  const later = () => requestAnimationFrame(pressButton);

  new MutationObserver(later).observe(root, { attributeFilter: ['data-listing-columns'] });
  // A list without products has no grid until another one is shown.
  const listing = document.querySelector('main');
  if (listing) new MutationObserver(later).observe(listing, { childList: true, subtree: true });
  addEventListener('resize', later);
  $columns.subscribe((columns) => {
    if (columns !== undefined) root.dataset.listingColumns = String(columns);
  });
  pressButton();
}

function pressButton(): void {
  const grid = document.querySelector('.product-grid');
  if (!grid) return;
  const columns = getComputedStyle(grid).getPropertyValue('--across').trim();
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose-columns]'))
    button.ariaPressed = String(button.dataset.chooseColumns === columns);
}
