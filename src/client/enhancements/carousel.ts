import { savesData } from '#stores/saves-data.ts';

/** The screen width from which carousels have arrows (styles/carousel.css). */
const ARROWS = '(width >= 48rem)';

/** Whether a carousel shows a place for arrows or dots. Most phones show none, so their carousels do not need Swiper. */
const hasControls = (carousel: HTMLElement): boolean =>
  [...carousel.querySelectorAll('.carousel-arrows, .slideshow-controls')].some(
    (each) => each.getClientRects().length > 0,
  );

/**
 * Gives a carousel its arrows, dots and autoplay. Without them it still scrolls and snaps; with data saving on it is
 * left like that. Call it again after adding items: a running carousel picks them up.
 */
export async function startCarousel(carousel: HTMLElement): Promise<void> {
  if (savesData()) return;
  if (hasControls(carousel)) {
    const { enhanceCarousel } = await import('./carousel/enhance-carousel.ts');
    enhanceCarousel(carousel);
  } else {
    // The phone may be rotated, or the window made wider.
    matchMedia(ARROWS).addEventListener('change', () => void startCarousel(carousel), { once: true });
  }
}
