import { savesData } from '#stores/saves-data.ts';
import { stageSizes } from '#styles/image-sizes.ts';

/** Ways in which a shopper reaches for images. */
const TOUCHES = ['pointerenter', 'pointerdown', 'focusin', 'scroll'] as const;

/**
 * Fetches the images of a gallery in the width of its stage as soon as a shopper reaches for one; until then those
 * that are not in view are as small as their thumbnails. For shoppers who save data each comes when it is near.
 */
export function sharpenImages(gallery: HTMLElement): void {
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
