import { savesData } from '#stores/saves-data.ts';

/** Where carousels get their arrows (styles/carousel.css). */
const ARROWS = '(width >= 48rem)';

/** On most phones fingers do without arrows and dots, and a carousel without Swiper. */
const hasControls = (carousel: HTMLElement): boolean =>
  [...carousel.querySelectorAll('[data-step], [data-dots]')].some((each) => each.getClientRects().length > 0);

/**
 * Gives a carousel its arrows, dots and autoplay. It scrolls and snaps without that, and stays so for shoppers who save
 * data. Call it again after items were put in: one that runs already takes them up.
 */
export async function startCarousel(carousel: HTMLElement): Promise<void> {
  if (savesData()) return;
  if (hasControls(carousel)) {
    const { enhanceCarousel } = await import('./carousel/enhance-carousel.ts');
    enhanceCarousel(carousel);
  } else {
    // The phone may be turned, the window made wider.
    matchMedia(ARROWS).addEventListener('change', () => void startCarousel(carousel), { once: true });
  }
}
