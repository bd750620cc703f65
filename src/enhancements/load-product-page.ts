import { productNoteTexts } from '#texts/product-note.ts';
import { loadWhenIdle } from './load-when-idle.ts';
import { sayOfProduct } from './product-note.ts';

/**
 * Brings what a product page does beyond what was rendered into it. As long as that cannot be had nobody asks the API:
 * the page says that the price may have changed.
 */
export const loadProductPage = (): void =>
  loadWhenIdle(
    async () => {
      try {
        return (await import('./product-page.ts')).startProductPage;
      } catch (error) {
        sayOfProduct(productNoteTexts.maybeOutdated);
        throw error;
      }
    },
    () => 1,
  );
