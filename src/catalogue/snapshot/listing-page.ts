import { pageCount } from '#rules/pagination.ts';
import { shop } from '#shop.config.ts';
import type { ListPlace } from './page-selection.ts';
import type { Catalogue } from './store/catalogue.ts';

/** Returns the ids of the products on the built pages of a list, newest first. */
export const listedIds = (catalogue: Catalogue, categoryId: number | undefined): readonly number[] =>
  categoryId === undefined
    ? catalogue.productIds(shop.newestPages * shop.pageSize)
    : catalogue.idsOfCategory(categoryId);

export const listCount = (catalogue: Catalogue, categoryId: number | undefined): number =>
  categoryId === undefined ? catalogue.productCount : catalogue.countOfCategory(categoryId);

/** Returns the number of the last page of a list that is built. */
const lastBuilt = (catalogue: Catalogue, categoryId: number | undefined): number => {
  const last = pageCount(listCount(catalogue, categoryId), shop.pageSize);
  return categoryId === undefined ? Math.min(last, shop.newestPages) : last;
};

/** Returns all lists of a catalogue: the list of all products (`undefined`), and one for each category. */
export const listsOf = ({ categories }: Catalogue): readonly (number | undefined)[] => [
  undefined,
  ...categories.map(({ id }) => id),
];

/** Returns the built pages of a list, except the first page of all products. */
export const placesOf = (catalogue: Catalogue, categoryId: number | undefined): ListPlace[] =>
  Array.from({ length: lastBuilt(catalogue, categoryId) }, (_, index) => ({
    categoryId,
    page: index + 1,
  })).slice(categoryId === undefined ? 1 : 0);

/** The ids of the last list, since the pages of a list are rendered one after the other. */
let cached: { catalogue: Catalogue; categoryId: number | undefined; ids: readonly number[] } | undefined;

/**
 * Returns everything that a static listing page shows of the catalogue, except the category menu that all pages have.
 * @throws if the catalogue does not have the category.
 */
export function listingPage(catalogue: Catalogue, { categoryId, page }: ListPlace) {
  const category = categoryId === undefined ? undefined : catalogue.category(categoryId);
  if (categoryId !== undefined && !category) throw new Error(`The catalogue has no category ${categoryId}.`);
  if (cached?.catalogue !== catalogue || cached.categoryId !== categoryId)
    cached = { catalogue, categoryId, ids: listedIds(catalogue, categoryId) };
  const ids = cached.ids.slice((page - 1) * shop.pageSize, page * shop.pageSize);
  return {
    /** Undefined for the list of all products. */
    category,
    /** Whether another category has the same name. */
    hasDuplicateName: catalogue.categories.some(
      (each) => each.id !== categoryId && each.categoryName === category?.categoryName,
    ),
    products: ids.flatMap((id) => catalogue.product(id) ?? []),
    /** Number of products in the list. */
    totalCount: listCount(catalogue, categoryId),
    /** Number of the last page that is built. */
    last: lastBuilt(catalogue, categoryId),
    /** All categories, for the filter. */
    categories: catalogue.categories,
  };
}
