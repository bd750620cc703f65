import { galleryImages } from '#catalogue/records/gallery-images.ts';
import type { Product } from '#catalogue/records/product.ts';
import { xmlText } from '#rules/xml.ts';
import { stageSizes, thumbSizes } from '#styles/image-sizes.ts';
import { productTexts } from '#texts/product.ts';
import { productPageTexts } from '#texts/product-page.ts';
import { carried, limitCard, limitPrice, nameOf, PRODUCT_IMAGE } from './limit-card.ts';
import { limitDocument } from './limit-document.ts';
import { limitImage } from './limit-image.ts';

/** Renders the page of a product: its images, price and description, and the cards below. */
export function limitProduct(product: Product, others: readonly Product[]): string {
  const images = galleryImages(product);
  const image = (src: string, options: { sizes: string; priority?: boolean }) =>
    limitImage({ kind: 'product', built: product.builtImages?.[src], ...PRODUCT_IMAGE, ...options });
  const name = xmlText(nameOf(product));
  return limitDocument({
    title: nameOf(product),
    main: `<article ${carried(product)}>
<div class="stage">${image(images[0].src, { sizes: stageSizes, priority: true })}</div>
<div class="row thumbs">${images.map(({ src }) => image(src, { sizes: thumbSizes })).join('')}</div>
<h1>${name}</h1>
${limitPrice(product)}
<button data-add>${xmlText(productTexts.addToCart)}</button>
</article>
<h2>${xmlText(productPageTexts.description)}</h2>
<p class="text">${xmlText(product.productOption)}</p>
<h2>${xmlText(productPageTexts.peopleBuy)}</h2>
<ul class="row">${others.map((other) => `<li>${limitCard(other)}</li>`).join('\n')}</ul>`,
  });
}
