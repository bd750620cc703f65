import { savesData } from '#stores/saves-data.ts';
import { stageSizes } from '#styles/image-sizes.ts';
import { openLightboxOnTap } from './lightbox.ts';
import { showSlides } from './slides.ts';
import { zoomUnderPointer } from './zoom.ts';

/** Makes a product gallery move, zoom and enlarge. */
export function startGallery(gallery: HTMLElement): void {
  sharpenImages(gallery);
  showSlides(gallery);
  zoomUnderPointer(gallery);
  openLightboxOnTap(gallery);
}

/** Ways in which a shopper reaches for images. */
const TOUCHES = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const;

/**
 * Fetches the images of a gallery in the width of its stage as soon as a shopper reaches for one; until then those
 * that are not in view are as small as their thumbnails. For shoppers who save data each comes when it is near.
 */
function sharpenImages(gallery: HTMLElement): void {
  const waiting = new AbortController();
  const sharpen = () => {
    waiting.abort();
    for (const image of gallery.querySelectorAll<HTMLImageElement>('[data-slides] img[srcset]')) {
      image.sizes = stageSizes;
      if (!savesData()) image.loading = 'eager';
    }
  };
  for (const type of TOUCHES)
    gallery.addEventListener(type, sharpen, { signal: waiting.signal, passive: true, capture: true });
}
