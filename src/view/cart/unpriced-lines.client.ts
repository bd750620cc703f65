import { shop } from '#shop.config.ts';
import { showAlert } from '#stores/alert.ts';
import { $unpricedLines, removeUnpriced } from '#stores/cart.ts';
import { cartTexts } from '#texts/cart.ts';
import { nameOf } from '#texts/product.ts';

/** Removes lines that cannot be ordered, and tells the shopper whom to ask for their prices. */
export function withdrawUnpriced(): void {
  const names = $unpricedLines.get().map(nameOf).join(', ');
  removeUnpriced();
  if (names) showAlert({ tone: 'failure', text: cartTexts.unpriced(names, shop.contacts.phone) });
}
