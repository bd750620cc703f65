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
