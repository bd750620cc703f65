import { showBuyBar } from './buy-bar.ts';
import { keepProductCurrent } from './live-product.ts';
import { fillMoreProducts } from './more-products.ts';
import { idle } from './when-idle.ts';

/** Starts what a product page does beyond what was rendered into it. */
export async function startProductPage(): Promise<void> {
  for (const start of [showBuyBar, fillMoreProducts, keepProductCurrent]) {
    await idle();
    start();
  }
}
