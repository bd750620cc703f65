import type { ProductsPage } from '#catalogue/live/products.ts';
import { findIndexed } from '#catalogue/live/search-index.ts';

/**
 * Adds the products that a search without a result may have meant: with a similar spelling, in other categories, or
 * with at least one of its words. Shows at once that there is no result.
 */
export async function withSimilarProducts(
  answer: ProductsPage,
  { search, categoryId }: { search?: string | undefined; categoryId?: number | undefined },
  show: (page: ProductsPage) => void,
): Promise<ProductsPage> {
  if (!search || answer.totalCount > 0) return answer;
  show(answer);
  for (const query of [{ search, categoryId }, { search }, { search, anyWord: true }]) {
    const near = await findIndexed(query).catch(() => undefined);
    if (!near) break;
    if (near.totalCount > 0) return { ...answer, near: near.products };
  }
  return answer;
}
