import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { pageCount } from '#rules/pagination.ts';
import { soldOutLast } from '#rules/stock.ts';
import { shop } from '#shop.config.ts';
import type { ListPlace } from './page-selection.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Everything that a static page of a listing shows of the catalogue, but for the category menu of all pages. */
export interface ListingPage {
  /** Undefined for the list of all products. */
  category: Category | undefined;
  /** Whether another category has the same name. */
  isAlike: boolean;
  products: readonly Product[];
  /** How many products the list has. */
  totalCount: number;
  /** Number of its last page that is a file. */
  last: number;
  /** All categories, for the filter. */
  categories: readonly Category[];
}

/** Ids of the products of a list that are on its pages, newest first. */
export const listedIds = (catalogue: Catalogue, categoryId: number | undefined): readonly number[] =>
  categoryId === undefined
    ? catalogue.productIds(shop.newestPages * shop.pageSize)
    : catalogue.idsOfCategory(categoryId);

export const listCount = (catalogue: Catalogue, categoryId: number | undefined): number =>
  categoryId === undefined ? catalogue.productCount : catalogue.countOfCategory(categoryId);

/** Number of the last page of a list that is a file. */
const lastBuilt = (catalogue: Catalogue, categoryId: number | undefined): number => {
  const last = pageCount(listCount(catalogue, categoryId), shop.pageSize);
  return categoryId === undefined ? Math.min(last, shop.newestPages) : last;
};

/** All lists of a catalogue: that of all products, and one of each category. */
export const listsOf = ({ categories }: Catalogue): readonly (number | undefined)[] => [
  undefined,
  ...categories.map(({ id }) => id),
];

/** The pages of a list, but for the first one of all products. */
export const placesOf = (catalogue: Catalogue, categoryId: number | undefined): ListPlace[] =>
  Array.from({ length: lastBuilt(catalogue, categoryId) }, (_, index) => ({
    categoryId,
    page: index + 1,
  })).slice(categoryId === undefined ? 1 : 0);

/** The ids of the list that was asked for last: its pages are rendered one after the other. */
let held: { catalogue: Catalogue; categoryId: number | undefined; ids: readonly number[] } | undefined;

/** @throws for a category that the catalogue does not have. */
export function listingPage(catalogue: Catalogue, { categoryId, page }: ListPlace): ListingPage {
  const category = categoryId === undefined ? undefined : catalogue.category(categoryId);
  if (categoryId !== undefined && !category) throw new Error(`The catalogue has no category ${categoryId}.`);
  if (held?.catalogue !== catalogue || held.categoryId !== categoryId)
    held = { catalogue, categoryId, ids: listedIds(catalogue, categoryId) };
  const ids = held.ids.slice((page - 1) * shop.pageSize, page * shop.pageSize);
  const products = ids.flatMap((id) => catalogue.product(id) ?? []);
  return {
    category,
    isAlike: catalogue.categories.some(
      (each) => each.id !== categoryId && each.categoryName === category?.categoryName,
    ),
    products: shop.stock.soldOutLast ? soldOutLast(products) : products,
    totalCount: listCount(catalogue, categoryId),
    last: lastBuilt(catalogue, categoryId),
    categories: catalogue.categories,
  };
}
