import type { Category } from './category.ts';
import type { Product } from './product.ts';
import type { Slide } from './slide.ts';

/** The whole catalogue as one build saw it. Products are in the API's default order (newest first). */
export interface Snapshot {
  products: Product[];
  categories: Category[];
  slides: Slide[];
}

/** Product pages and category pages, by id. */
export interface PageSelection {
  products: readonly number[];
  categories: readonly number[];
}
