import { currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount, type Priced, priceToPay } from '#rules/price.ts';

/** Writes a text into every element of a slot (`data-slot`). */
export function writeSlot(root: ParentNode, slot: string, text: string, isHidden = false): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[data-slot="${slot}"]`)) {
    if (element.textContent !== text) element.textContent = text;
    element.hidden = isHidden;
  }
}

/** Corrects the price and the old price that `ui/Price.tsx` rendered. */
export function showPrice(root: ParentNode, product: Priced & { productCurrency: string }): void {
  const currency = currencyOf(product.productCurrency);
  writeSlot(root, 'price', formatMoney({ amount: priceToPay(product), currency }));
  writeSlot(root, 'old-price', formatMoney({ amount: product.productPrice, currency }));
  for (const old of root.querySelectorAll<HTMLElement>('.price-old')) old.hidden = !hasDiscount(product);
}
