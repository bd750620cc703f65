import { discountPercent } from '#rules/discount-percent.ts';
import type { Priced } from '#rules/price.ts';
import { productTexts } from '#texts/product.ts';
import { showPrice, writeSlot } from './show-price.ts';

/** Corrects the prices and the discount badge that `ui/Price.tsx` and its surroundings rendered. */
export function showPriceAndDiscount(root: ParentNode, product: Priced & { productCurrency: string }): void {
  const percent = discountPercent(product);
  showPrice(root, product);
  writeSlot(root, 'discount', productTexts.discount(percent), percent === 0);
}
