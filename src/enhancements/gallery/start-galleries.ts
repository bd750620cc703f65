import { openLightboxOnTap } from './lightbox.ts';
import { showSlides } from './slides.ts';
import { zoomUnderPointer } from './zoom.ts';

/** Makes the product galleries of the page move, zoom and enlarge. */
export function startGalleries(): void {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) {
    showSlides(gallery);
    zoomUnderPointer(gallery);
    openLightboxOnTap(gallery);
  }
}
