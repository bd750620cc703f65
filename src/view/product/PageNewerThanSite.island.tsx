import '#view/gallery/gallery.css';
import './product-page.css';
import { useEffect, useRef } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { stageSizes } from '#rules/image-sizes.ts';
import { nameOf } from '#texts/product.ts';
import { GallerySlides } from '#view/gallery/GallerySlides.tsx';
import { ProductDescription } from './ProductDescription.tsx';
import { ProductHelp } from './ProductHelp.tsx';
import { ProductInfo } from './ProductInfo.tsx';
import { ProductNavigation } from './ProductNavigation.tsx';
import { useChosenColor } from './use-product.island.ts';

/** The page of a product that the last build did not have, with the parts of a built one (pages/product-detail). */
export function PageNewerThanSite({ product }: { product: Product }) {
  const [color, chooseColor] = useChosenColor(product.id);
  return (
    <>
      <ProductNavigation current={nameOf(product)} />
      <article className="product-page" data-product-page {...productAttributes(product)}>
        <SwipeableGallery product={product} color={color} />
        <ProductInfo product={product} color={color} onChooseColor={chooseColor} isUnbuilt />
        <div className="mt-4 max-w-2xl">
          <ProductDescription product={product} />
          <ProductHelp product={product} />
        </div>
      </article>
    </>
  );
}

interface SwipeableGalleryProps {
  product: Product;
  /** The chosen colour, if any; its image is scrolled into view. */
  color: string;
}

/** Swipeable images. */
function SwipeableGallery({ product, color }: SwipeableGalleryProps) {
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const slides = stage.current?.firstElementChild;
    const slide = color && slides?.querySelector(`[data-color="${CSS.escape(color)}"]`);
    if (!slides || !slide) return;
    const distance = slide.getBoundingClientRect().left - slides.getBoundingClientRect().left;
    slides.scrollTo({ left: slides.scrollLeft + distance });
  }, [color]);

  return (
    <div className="gallery grid gap-2 min-w-0">
      <div ref={stage} className="gallery-stage relative rounded-lg">
        <GallerySlides product={product} sizesAt={() => stageSizes} />
      </div>
    </div>
  );
}
