import { showBuyBar } from './buy-bar.ts';
import { keepProductCurrent } from './live-product.ts';
import { fillMoreProducts } from './more-products.ts';

/** Starts what a product page does beyond what was rendered into it. */
export function startProductPage(): void {
  showBuyBar();
  fillMoreProducts();
  keepProductCurrent();
}
