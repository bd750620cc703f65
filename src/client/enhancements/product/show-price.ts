import { discountPercent } from '#rules/discount.ts';
import { monthlyPayment } from '#rules/installment.ts';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount, isPriceOnRequest, type Priced, priceOf } from '#rules/price.ts';
import { productTexts } from '#texts/product.ts';

/** The parts of a rendered product that may change, by their name in `data-slot`. */
export type Slot =
  | 'price'
  | 'monthly'
  | 'old-price'
  | 'discount'
  | 'model'
  | 'stock'
  | 'sold-out'
  | 'note'
  | 'ask-price';

/** Writes a text into every element of a slot, and shows or hides them. */
function writeSlot(root: ParentNode, slot: Slot, text: string, isHidden = false): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[data-slot="${slot}"]`)) {
    if (element.textContent !== text) element.textContent = text;
    element.hidden = isHidden;
  }
}

/**
 * Updates the prices and the discount badge that `ui/Price.tsx` and the markup around it rendered, and shows either the
 * buy button or whom to ask for the price.
 */
export function showPrice(root: ParentNode, product: Priced & { productCurrency: string }): void {
  const currency = currencyOf(product.productCurrency);
  const percent = discountPercent(product);
  const isAsked = isPriceOnRequest(product);
  writeSlot(root, 'price', isAsked ? productTexts.priceOnRequest : formatMoney(priceOf(product)));
  for (const buy of root.querySelectorAll<HTMLElement>('[data-action="add-to-cart"]')) buy.hidden = isAsked;
  for (const ask of root.querySelectorAll<HTMLElement>('[data-slot="ask-price"]')) ask.hidden = !isAsked;
  writeSlot(root, 'old-price', formatMoney({ amount: product.productPrice, currency }));
  for (const old of root.querySelectorAll<HTMLElement>('.price-old')) old.hidden = !hasDiscount(product);
  for (const monthly of root.querySelectorAll<HTMLElement>('[data-slot="monthly"]')) {
    const amount = monthlyPayment(product, JSON.parse(monthly.dataset.installments ?? ''));
    if (monthly.parentElement) monthly.parentElement.hidden = amount === undefined;
    monthly.textContent = productTexts.monthly(formatMoney({ amount: amount ?? 0, currency }));
  }
  writeSlot(root, 'discount', productTexts.discount(percent), percent === 0);
}
