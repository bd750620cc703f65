import { openLightboxOnTap } from './lightbox.ts';
import { sharpenPictures } from './sharpen-pictures.ts';
import { showSlides } from './slides.ts';
import { zoomUnderPointer } from './zoom.ts';

/** Makes a product gallery move, zoom and enlarge. */
export function startGallery(gallery: HTMLElement): void {
  sharpenPictures(gallery);
  showSlides(gallery);
  zoomUnderPointer(gallery);
  openLightboxOnTap(gallery);
}
