import { $columns } from '#stores/listing-view.ts';
import { savesData } from '#stores/saves-data.ts';
import { cardSizes, wideCardSizes } from '#styles/image-sizes.ts';

/**
 * Gives the grid of a listing the number of columns that the shopper chose. Marks the button for the current number
 * (ui/listing/ColumnButtons.tsx) as pressed, whether chosen or not, and makes the images of its cards, including those
 * added later, load at their current width.
 */
export function showColumns(): void {
  const root = document.documentElement;

  const show = () => {
    pressButton();
    if (!savesData()) fitImages(wideCardSizes[root.dataset.columns ?? ''] ?? cardSizes);
  };
  const later = () => requestAnimationFrame(show);

  new MutationObserver(later).observe(root, { attributeFilter: ['data-columns'] });
  const listing = document.querySelector('main');
  if (listing) new MutationObserver(later).observe(listing, { childList: true, subtree: true });
  addEventListener('resize', later);
  $columns.subscribe((columns) => {
    if (columns !== undefined) root.dataset.columns = String(columns);
  });
  show();
}

function pressButton(): void {
  const grid = document.querySelector('.product-grid');
  if (!grid) return;
  const columns = getComputedStyle(grid).getPropertyValue('--across').trim();
  for (const button of document.querySelectorAll<HTMLElement>('[data-choose-columns]'))
    button.ariaPressed = String(button.dataset.chooseColumns === columns);
}

function fitImages(sizes: string): void {
  for (const image of document.querySelectorAll<HTMLImageElement>('.product-card-image img[srcset]'))
    if (image.sizes !== sizes) image.sizes = sizes;
}
