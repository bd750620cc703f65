import { useEffect, useRef } from 'react';
import { galleryImages } from '#catalogue/records/gallery-images.ts';
import type { Product } from '#catalogue/records/product.ts';
import { defaultImagePath } from '#paths.ts';
import { stageSizes } from '#styles/image-sizes.ts';
import { galleryTexts } from '#texts/gallery.ts';
import { nameOf } from '#texts/product.ts';
import { ProductImage } from '#ui/ProductImage.tsx';

interface Props {
  product: Product;
  /** The chosen colour; its image is brought into view. */
  color: string;
}

/**
 * All images of a product in a row to swipe; a tap opens one full-screen
 * (client/enhancements/gallery/lightbox.ts).
 */
export function UnbuiltGallery({ product, color }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const name = nameOf(product);
  const images = galleryImages(product);
  const chosen = Math.max(
    images.findIndex((image) => color !== '' && image.color === color),
    0,
  );

  useEffect(() => {
    const slide = list.current?.children[chosen];
    if (!list.current || !slide) return;
    const distance = slide.getBoundingClientRect().left - list.current.getBoundingClientRect().left;
    list.current.scrollTo({ left: list.current.scrollLeft + distance });
  }, [chosen]);

  return (
    <ul
      ref={list}
      data-slides
      aria-label={galleryTexts.images}
      tabIndex={images.length > 1 ? 0 : undefined}
      className="flex min-w-0 [scroll-snap-type:x_mandatory] gap-2 overflow-x-auto"
    >
      {images.map((image, index) => (
        <li key={`${index} ${image.src}`} className="w-full flex-none snap-start">
          <a
            href={image.src || defaultImagePath}
            className="block"
            data-pswp-width={image.built?.width ?? 720}
            data-pswp-height={image.built?.height ?? 1005}
            aria-label={galleryTexts.enlarge(index + 1)}
          >
            <ProductImage
              product={product}
              src={image.src}
              alt={image.color ? `${name} — ${image.color}` : name}
              sizes={stageSizes}
              priority={index === 0}
              className="mx-auto max-h-[65dvh] w-auto rounded-lg bg-surface"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
