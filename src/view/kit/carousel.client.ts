import { savesData } from '#runtime/saves-data.ts';

/** The screen width from which carousels have arrows (view/kit/carousel.css). */
const ARROWS = '(width >= 48rem)';

/**
 * Gives a slideshow its arrows, dots and autoplay, and a row its arrows where the page shows a place for them: most
 * phones do not. Without them it still scrolls and snaps; with data saving on it is left like that.
 */
export async function startCarousel(carousel: HTMLElement): Promise<void> {
  if (savesData()) return;
  const controls = carousel.querySelector('.slideshow-controls');
  if (controls) {
    const { startSlideshow } = await import('./slideshow.client.ts');
    startSlideshow(carousel, controls);
  } else if (carousel.querySelector('.carousel-arrows')?.getClientRects().length) {
    const { startRow } = await import('./carousel-arrows.client.ts');
    startRow(carousel);
  } else {
    // The phone may be rotated, or the window made wider.
    matchMedia(ARROWS).addEventListener('change', () => void startCarousel(carousel), { once: true });
  }
}
