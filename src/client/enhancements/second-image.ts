import { builtImage } from '#catalogue/records/built-image.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { lazyCardSizes } from '#styles/image-sizes.ts';

/**
 * Adds the second image of a product to its card when a mouse first points at it; styles/product-card.css shows it. In the
 * page, which phones load too, it would be 90 to 190 bytes of the home page and 3.4 KB before compression.
 */
export function addSecondImage({ target }: Event): void {
  const card = target instanceof Element ? target.closest<HTMLElement>('.product-card[data-product]') : null;
  const frame = card?.querySelector('.product-card-image');
  if (!card || !frame || frame.childElementCount > 1) return;
  const product = productOfAttribute(card.dataset.product);
  const second = product?.productImages.find(({ src }) => src !== product.productImgUrl);
  if (!second) return;
  frame.append(
    Object.assign(new Image(720, 1005), {
      className: 'product-card-second',
      alt: '',
      loading: 'lazy',
      sizes: lazyCardSizes,
      srcset: builtImage('product', product?.builtImages?.[second.src])?.srcSet ?? '',
      src: second.src,
    }),
  );
}
