import '#view/kit/carousel.css';
import type { Product } from '#catalogue/records/product.ts';
import { type GalleryImage, galleryImages } from '#catalogue/records/product-images.ts';
import { defaultImagePath } from '#paths.ts';
import { galleryTexts } from '#texts/gallery.ts';
import { nameOf } from '#texts/product.ts';
import { ProductImage } from '#view/kit/ProductImage.tsx';

interface Props {
  product: Product;
  /** Defaults to all of the product's images. */
  images?: readonly GalleryImage[];
  name?: string;
  /** Returns the CSS sizes of the image at an index, from 0. */
  sizesAt: (index: number) => string;
}

/** Returns the id of the slide at an index, from 0, for the links of thumbnails. */
export const slideId = (index: number): string => `rasm-${index + 1}`;

/**
 * The images of a product in a swipeable row (view/kit/carousel.css, view/gallery/gallery.css); a tap opens one full-screen
 * (view/gallery/lightbox.client.ts).
 */
export function GallerySlides({
  product,
  images = galleryImages(product),
  name = nameOf(product),
  sizesAt,
}: Props) {
  return (
    <ul
      className="carousel-track"
      data-slides=""
      tabIndex={images.length > 1 ? 0 : undefined}
      aria-label={galleryTexts.images}
    >
      {images.map(({ src, color, built }, index) => (
        <li key={slideId(index)} id={slideId(index)} data-color={color}>
          <a
            href={src || defaultImagePath}
            aria-haspopup="dialog"
            data-pswp-width={built?.width}
            data-pswp-height={built?.height}
            aria-label={galleryTexts.enlarge(index + 1)}
          >
            <ProductImage
              product={product}
              src={src}
              alt={color ? `${name} — ${color}` : name}
              sizes={sizesAt(index)}
              priority={index === 0}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
