/** A page of a category's products, or of all products where it names none, newest first. The first has the number 1. */
export interface ListPlace {
  categoryId?: number | undefined;
  page: number;
}

/** Product pages by their ids, and pages of lists; the first page of all products is always rendered. */
export interface PageSelection {
  products: readonly number[];
  lists: readonly ListPlace[];
}
