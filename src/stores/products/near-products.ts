import type { ProductsPage } from '#catalogue/live/products.ts';
import { findIndexed } from '#catalogue/live/search-index.ts';

/**
 * Adds to a search without a result the products that it may have meant: spelled nearly so, in other categories, or with
 * one of its words at least. That there is no result is shown at once.
 */
export async function withNear(
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
