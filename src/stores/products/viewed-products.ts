import type { Product } from '#catalogue/product.ts';
import { forgetViewed, refreshViewed } from '../recently-viewed.ts';
import { fewAtOnce } from './few-at-once.ts';
import { loadProduct } from './live-products.ts';

/**
 * Asks the API for products that were viewed before, and remembers what it says. Those that are not in the catalogue any
 * more are forgotten; those of which it says nothing stay as they were.
 * @param onAnswer is told of each answer as it comes, without a product where there is none any more
 */
export const loadViewed = (
  viewed: readonly Product[],
  onAnswer: (id: number, product: Product | undefined) => void,
): Promise<void> =>
  fewAtOnce(viewed, async ({ id }) => {
    try {
      const product = await loadProduct(id);
      if (product) refreshViewed(product);
      else forgetViewed(id);
      onAnswer(id, product);
    } catch {
      // The card stays as the product was when it was viewed.
    }
  });
