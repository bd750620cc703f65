import { REACHES } from '#runtime/loading/load.ts';
import { savesData } from '#runtime/saves-data.ts';
import { openLightboxOnTap } from './lightbox.client.ts';
import { showSlides } from './slides.client.ts';

/** Starts the slides and the lightbox of a product gallery, and the zoom on devices that hover. */
export function startGallery(gallery: HTMLElement): void {
  sharpenImages(gallery);
  showSlides(gallery);
  openLightboxOnTap(gallery);
  if (matchMedia('(hover: hover) and (pointer: fine)').matches)
    void import('./zoom.client.ts').then(({ zoomUnderPointer }) => zoomUnderPointer(gallery));
}

/**
 * Fetches the images of a gallery at the width of its stage as soon as a shopper reaches for it; until then those out
 * of view are as small as their thumbnails. With data saving on, each image loads only when it comes near.
 */
function sharpenImages(gallery: HTMLElement): void {
  const controller = new AbortController();
  const sharpen = () => {
    controller.abort();
    const images = [...gallery.querySelectorAll<HTMLImageElement>('[data-slides] img[srcset]')];
    for (const image of images) {
      image.sizes = images[0]?.sizes ?? '';
      if (!savesData()) image.loading = 'eager';
    }
  };
  for (const type of [...REACHES, 'pointerenter', 'scroll'])
    gallery.addEventListener(type, sharpen, { signal: controller.signal, passive: true, capture: true });
}
