/** Product pages and category pages, by id. */
export interface PageSelection {
  products: readonly number[];
  categories: readonly number[];
}
