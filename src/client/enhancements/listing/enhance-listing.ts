import { keepChosenInView } from './chosen-category.ts';
import { keepForeignParameters } from './foreign-parameters.ts';

/** What the rendered listing does before its island has started. */
export function enhanceListing(listing: HTMLElement): void {
  keepForeignParameters(listing);
  const row = listing.querySelector<HTMLElement>('.category-filter');
  if (row) keepChosenInView(row);
}
