import { type Currency, currencyOf } from './money.ts';
import { isPriceOnRequest, type Priced, priceToPay } from './price.ts';
import { isSoldOut } from './stock.ts';

/** A product as a shopper saw it on the wishlist. */
export interface SeenProduct {
  /** What it cost, in `currency`. */
  price: number;
  currency: Currency;
  isSoldOut: boolean;
}

type Product = Priced & { productCurrency: string; productQuantity: number };

/** Good news about a wishlisted product. */
export type WishlistNews = 'cheaper' | 'for sale again';

export const seenProduct = (product: Product): SeenProduct => ({
  price: priceToPay(product),
  currency: currencyOf(product.productCurrency),
  isSoldOut: isSoldOut(product),
});

/** Returns the good news since a product was last seen. */
export function wishlistNews(before: SeenProduct | undefined, product: Product): WishlistNews[] {
  if (!before || isSoldOut(product) || isPriceOnRequest(product)) return [];
  const now = seenProduct(product);
  const news: WishlistNews[] = [];
  if (before.isSoldOut) news.push('for sale again');
  if (before.currency === now.currency && now.price < before.price) news.push('cheaper');
  return news;
}
