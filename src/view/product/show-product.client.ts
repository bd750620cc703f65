import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { discountPercent } from '#rules/discount.ts';
import { monthlyPayment } from '#rules/installment.ts';
import { formatMoney } from '#rules/money.ts';
import { hasDiscount, isPriceOnRequest, priceOf } from '#rules/price.ts';
import { fewPieces, isForSale, isSoldOut } from '#rules/stock.ts';
import { shop } from '#shop.config.ts';
import { productTexts } from '#texts/product.ts';
import { showText } from '#view/kit/bind.client.ts';

/** Shows what the API says about a product on an element that names the binding in `data-bind`. */
export type ProductBinding = (element: HTMLElement, product: Product) => void;

/** What the API may correct of a rendered product. */
export const productBindings = {
  price: (price, product) =>
    showText(price, isPriceOnRequest(product) ? productTexts.priceOnRequest : formatMoney(priceOf(product))),
  'old-price': (old, product) => {
    old.hidden = !hasDiscount(product);
    const price = old.querySelector<HTMLElement>(':last-child');
    if (price) showText(price, formatMoney({ ...priceOf(product), amount: product.productPrice }));
  },
  discount: (badge, product) => {
    const percent = discountPercent(product);
    badge.hidden = percent === 0;
    showText(badge, productTexts.discount(percent));
  },
  monthly: (monthly, product) => {
    const amount = monthlyPayment(product, JSON.parse(monthly.dataset.installments ?? ''));
    if (monthly.parentElement) monthly.parentElement.hidden = amount === undefined;
    showText(monthly, productTexts.monthly(formatMoney({ ...priceOf(product), amount: amount ?? 0 })));
  },
  stock: (stock, product) => {
    const soldOut = isSoldOut(product);
    const inStock = productTexts.inStock(fewPieces(product, shop.stock.fewLeft));
    showStock(stock, !soldOut, soldOut ? productTexts.soldOut : inStock);
  },
  claims: (claims, product) => {
    claims.style.visibility = isForSale(product) ? '' : 'hidden';
  },
  quantity: (fields, product) => fields.toggleAttribute('disabled', !isForSale(product)),
  /** The page's first script shows on a button that is enabled whether the product is in the cart. */
  'in-cart': (label, product) => {
    const button = label.closest('button');
    if (!button) return;
    button.hidden = isPriceOnRequest(product);
    button.disabled = isSoldOut(product);
    if (button.disabled) showText(label, productTexts.soldOut);
  },
  'ask-price': (link, product) => {
    link.hidden = !isPriceOnRequest(product);
  },
} satisfies Record<string, ProductBinding>;

/** Shows the state of a product on an element that carries it, in place. */
export function showProduct(
  root: HTMLElement,
  product: Product,
  bindings: Readonly<Record<string, ProductBinding>> = productBindings,
): void {
  for (const [attribute, value] of Object.entries(productAttributes(product)))
    root.setAttribute(attribute, String(value));
  for (const element of root.querySelectorAll<HTMLElement>('[data-bind]'))
    bindings[element.dataset.bind ?? '']?.(element, product);
}

/** Shows in a line of `view/product/StockLine.tsx` whether a product can be bought. */
export function showStock(stock: HTMLElement, isInStock: boolean, text: string): void {
  stock.dataset.inStock = String(isInStock);
  const words = stock.querySelector<HTMLElement>(':scope > :last-child');
  if (words) showText(words, text);
}
