import { openLightboxOnTap } from './lightbox.ts';
import { sharpenImages } from './sharpen-images.ts';
import { showSlides } from './slides.ts';
import { zoomUnderPointer } from './zoom.ts';

/** Makes a product gallery move, zoom and enlarge. */
export function startGallery(gallery: HTMLElement): void {
  sharpenImages(gallery);
  showSlides(gallery);
  zoomUnderPointer(gallery);
  openLightboxOnTap(gallery);
}
