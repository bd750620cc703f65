import pMap from 'p-map';
import type { CategoryMembers } from '../store/category-members.ts';
import type { ListedPage } from '../store/listed-pages.ts';
import { type ReadingProgress, readProductPages } from './read-product-pages.ts';

interface Options {
  /** Number of products in the whole catalogue. */
  products: number;
  /** Categories requested at the same time. */
  concurrency: number;
  signal: AbortSignal;
  /** Called with the number of categories read so far. */
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
}

/**
 * Assigns products to their categories. If no product's record names one, each category's own list is read, in the same
 * way as the list of all products. Returns warnings for the owner.
 * @param readPage reads and stores a page of a category's products.
 */
export async function readCategoryMembers(
  members: CategoryMembers,
  readPage: (categoryId: number, page: number) => Promise<ListedPage>,
  { products, concurrency, signal, onProgress }: Options,
): Promise<string[]> {
  const ids = members.areNamed() ? [] : members.categoryIds();
  members.keepOnly(ids);

  const isNarrowed = await narrows(ids, products, (id) => readPage(id, 1));
  if (!isNarrowed) members.keepOnly([]);
  let read = 0;
  await pMap(
    isNarrowed ? ids : [],
    async (id) => {
      const { pages } = await readProductPages((page) => readPage(id, page), {
        concurrency: 1,
        signal,
        onLastPass: () => {},
      });
      members.dropAfter(id, pages);
      onProgress?.({ read: ++read, total: ids.length });
    },
    { concurrency, signal },
  );
  return members.settle() > 0 || ids.length === 0 ? [] : [nothingFound(isNarrowed)];
}

/** Whether the API applies the category filter: two categories cannot both contain the whole catalogue. */
async function narrows(
  [one, other]: readonly number[],
  products: number,
  readFirstPage: (categoryId: number) => Promise<ListedPage>,
): Promise<boolean> {
  if (one === undefined || other === undefined) return true;
  if ((await readFirstPage(one)).totalCount < products) return true;
  return (await readFirstPage(other)).totalCount < products;
}

const nothingFound = (isNarrowed: boolean): string =>
  'No product has a category, so all category pages are empty: product records have no categoryId, and ' +
  `when asked for one category (filter {"categoryId": …}), the API answers with ${isNarrowed ? 'none' : 'all'} of the products. ` +
  'Have the API send categoryId with each product or apply the filter.';
