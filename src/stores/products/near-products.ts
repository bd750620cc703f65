import type { ProductsPage } from '#catalogue/live/products.ts';
import { findIndexed } from '#search/finder.ts';

/**
 * Answers a search that the API finds nothing for from the search index: with what it finds, or else with products that
 * the shopper may have meant. Shows at once that the API has none.
 */
export async function withSimilarProducts(
  answer: ProductsPage,
  query: { search?: string | undefined; categoryId?: number | undefined; page?: number | undefined },
  show: (page: ProductsPage) => void,
): Promise<ProductsPage> {
  const { search, categoryId } = query;
  if (!search || answer.totalCount > 0 || answer.near) return answer;
  show(answer);
  const found = await findIndexed(query).catch(() => undefined);
  if (found && (found.totalCount > 0 || categoryId === undefined)) return found;
  const anywhere = await findIndexed({ search }).catch(() => undefined);
  const near = anywhere?.near ?? anywhere?.products ?? [];
  return near.length > 0 ? { ...answer, near } : answer;
}
