import type { PageSelection } from './page-selection.ts';

/** One of several parts that a site is built in; the first is number 1. */
export interface Shard {
  number: number;
  of: number;
}

/** The pages of a part: a product stays in its part whatever else comes or goes. */
export const selectionOf = ({ products, categories }: PageSelection, shard: Shard): PageSelection => ({
  products: idsOf(products, shard),
  categories: idsOf(categories, shard),
});

const idsOf = (ids: readonly number[], { number, of }: Shard): number[] =>
  ids.filter((id) => id % of === number - 1);
