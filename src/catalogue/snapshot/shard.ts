import type { PageSelection } from './page-selection.ts';

/** One of several parts that a site is built in; the first is number 1. */
export interface Shard {
  number: number;
  of: number;
}

/** The pages of a part: a product stays in its part whatever else comes or goes. */
export const selectionOf = ({ products, lists }: PageSelection, { number, of }: Shard): PageSelection => ({
  products: products.filter((id) => id % of === number - 1),
  lists: lists.filter(({ categoryId = 0, page }) => (categoryId + page) % of === number - 1),
});
