/** A page of a category's products, or of all products if there is no category, newest first. Pages count from 1. */
export interface ListPlace {
  categoryId?: number | undefined;
  page: number;
}

/** Product pages by id, and pages of lists; the first page of all products is always rendered. */
export interface PageSelection {
  products: readonly number[];
  lists: readonly ListPlace[];
}

/** One of several parts in which a site is built, numbered from 1. */
export interface Shard {
  number: number;
  of: number;
}

/** Returns the pages of a part. A product stays in its part when others are added or removed. */
export const selectionOf = ({ products, lists }: PageSelection, { number, of }: Shard): PageSelection => ({
  products: products.filter((id) => id % of === number - 1),
  lists: lists.filter(({ categoryId = 0, page }) => (categoryId + page) % of === number - 1),
});
