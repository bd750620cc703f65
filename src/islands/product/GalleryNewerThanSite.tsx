import '#styles/gallery.css';
import { useEffect, useRef } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { stageSizes } from '#styles/image-sizes.ts';
import { GallerySlides } from '#ui/GallerySlides.tsx';

interface Props {
  product: Product;
  /** The chosen colour; its image is scrolled into view. */
  color: string;
}

/** Swipeable images of a product that the last build did not have. */
export function GalleryNewerThanSite({ product, color }: Props) {
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const slides = stage.current?.firstElementChild;
    const slide = slides?.querySelector(`[data-color="${CSS.escape(color)}"]`) ?? slides?.firstElementChild;
    if (!slides || !slide) return;
    const distance = slide.getBoundingClientRect().left - slides.getBoundingClientRect().left;
    slides.scrollTo({ left: slides.scrollLeft + distance });
  }, [color]);

  return (
    <div className="gallery">
      <div ref={stage} className="gallery-stage">
        <GallerySlides product={product} sizesAt={() => stageSizes} />
      </div>
    </div>
  );
}
