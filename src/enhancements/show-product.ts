import { currencyOf, formatMoney } from '#rules/money.ts';
import { discountPercent, hasDiscount, type Priced, priceToPay } from '#rules/price.ts';
import { productTexts } from '#texts/product.ts';

/** What can be shown of a product in markup that stands already. */
type Shown = Priced & { productCurrency: string };

const write = (root: ParentNode, slot: string, text: string, isHidden = false) => {
  for (const element of root.querySelectorAll<HTMLElement>(`[data-slot="${slot}"]`)) {
    if (element.textContent !== text) element.textContent = text;
    element.hidden = isHidden;
  }
};

/** Corrects the price, the old price and the discount badge that `ui/Price.tsx` and its surroundings rendered. */
export function showPrice(root: ParentNode, product: Shown): void {
  const currency = currencyOf(product.productCurrency);
  const percent = discountPercent(product);
  write(root, 'price', formatMoney({ amount: priceToPay(product), currency }));
  write(root, 'old-price', formatMoney({ amount: product.productPrice, currency }));
  for (const old of root.querySelectorAll<HTMLElement>('.price-old')) old.hidden = !hasDiscount(product);
  write(root, 'discount', productTexts.discount(percent), percent === 0);
}
