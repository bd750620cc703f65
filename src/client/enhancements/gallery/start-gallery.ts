import { savesData } from '#stores/saves-data.ts';
import { openLightboxOnTap } from './lightbox.ts';
import { showSlides } from './slides.ts';
import { zoomUnderPointer } from './zoom.ts';

/** Starts the slides, zoom and lightbox of a product gallery. */
export function startGallery(gallery: HTMLElement): void {
  sharpenImages(gallery);
  showSlides(gallery);
  zoomUnderPointer(gallery);
  openLightboxOnTap(gallery);
}

/** Events that show that a shopper reaches for the images. */
const TOUCHES = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const;

/**
 * Fetches the images of a gallery at the width of its stage as soon as a shopper reaches for it; until then those out
 * of view are as small as their thumbnails. With data saving on, each image loads only when it comes near.
 */
function sharpenImages(gallery: HTMLElement): void {
  const waiting = new AbortController();
  const sharpen = () => {
    waiting.abort();
    const images = [...gallery.querySelectorAll<HTMLImageElement>('[data-slides] img[srcset]')];
    for (const image of images) {
      image.sizes = images[0]?.sizes ?? '';
      if (!savesData()) image.loading = 'eager';
    }
  };
  for (const type of TOUCHES)
    gallery.addEventListener(type, sharpen, { signal: waiting.signal, passive: true, capture: true });
}
