import type { Product } from '#catalogue/records/product.ts';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount, priceToPay } from '#rules/price.ts';
import { xmlText } from '#rules/xml.ts';
import { cardSizes } from '#styles/image-sizes.ts';
import { productTexts } from '#texts/product.ts';
import { limitImage } from './limit-image.ts';
import { savedLine } from './saved-line.ts';

/** Width and height of product images; only their ratio matters. */
export const PRODUCT_IMAGE = { width: 720, height: 1005 } as const;

export const nameOf = ({ productName, productModel }: Product): string =>
  [productName || productTexts.unnamed, productModel].filter(Boolean).join(' ');

/** Returns the attribute with the cart line that a tap saves. */
export const carried = (product: Product): string =>
  `data-line="${xmlText(JSON.stringify(savedLine(product)))}"`;

export function limitPrice(product: Product): string {
  const money = (amount: number) =>
    xmlText(formatMoney({ amount, currency: currencyOf(product.productCurrency) }));
  const old = hasDiscount(product) ? ` <s>${money(product.productPrice)}</s>` : '';
  return `<p class="price">${money(priceToPay(product))}${old}</p>`;
}

/** Renders a product of a list. */
export function limitCard(product: Product, { priority = false } = {}): string {
  const image = limitImage({
    kind: 'product',
    built: product.builtImages?.[product.productImgUrl],
    ...PRODUCT_IMAGE,
    sizes: cardSizes,
    priority,
  });
  return `<article ${carried(product)}>
${image}
<p class="name"><a href="/limit/product">${xmlText(nameOf(product))}</a></p>
${limitPrice(product)}
<button data-add>${xmlText(productTexts.addToCart)}</button>
</article>`;
}
