import type { Product } from '#catalogue/records/product.ts';
import { loadViewed } from '#stores/recently-viewed.ts';
import { showProductCard } from './show-product-card.ts';

/** Cards of products as they were when they were viewed, copies of a card that was rendered. */
export const viewedCards = (viewed: readonly Product[], template: HTMLElement): HTMLElement[] =>
  viewed.map((product) => showProductCard(template.cloneNode(true) as HTMLElement, product));

/** Lets the cards of viewed products follow the API; what is not sold any more goes, and the row with the last of them. */
export const keepViewedCurrent = (row: HTMLElement, viewed: readonly Product[]): Promise<void> =>
  loadViewed(viewed, (id, product) => {
    const card = row.querySelector(`[data-product-id="${id}"]`)?.closest('li');
    if (!card) return;
    if (product) showProductCard(card, product);
    else card.remove();
    row.hidden = !row.querySelector('[data-product]');
  });
