import { savesData } from '#stores/saves-data.ts';
import { idle, whenIdle } from './when-idle.ts';

/** How far outside the screen a carousel may be when it is started. */
const AHEAD = '200px';

/** Where carousels get their arrows (styles/carousel.css). */
const ARROWS = '(width >= 48rem)';

/** On most phones fingers do without arrows and dots, and a carousel without Swiper. */
const hasControls = (carousel: HTMLElement): boolean =>
  [...carousel.querySelectorAll('[data-step], [data-dot]')].some((each) => each.getClientRects().length > 0);

/**
 * Gives the carousels within `root` their arrows, dots and autoplay when the browser is idle and they come into view.
 * They scroll and snap without that, and stay so for shoppers who save data.
 * Code for it that cannot be had comes when there is a connection again.
 *
 * Call it again after items were put into a carousel: one that runs already takes up the new ones.
 */
export function initCarousels(root: ParentNode = document): void {
  if (savesData()) return;
  const start = async (carousel: HTMLElement) => {
    if (!hasControls(carousel)) return;
    const code = await import('./carousel/enhance-carousel.ts').catch(() => undefined);
    if (!code) {
      addEventListener('online', observe, { once: true });
      return;
    }
    observer.unobserve(carousel);
    await idle();
    await code.enhanceCarousel(carousel);
  };
  const observer = new IntersectionObserver(
    (entries) => {
      // Each in a task of its own: together they would hold up taps.
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) whenIdle(() => start(target as HTMLElement));
    },
    { rootMargin: AHEAD },
  );
  const observe = () => {
    observer.disconnect();
    for (const carousel of root.querySelectorAll('[data-carousel]')) observer.observe(carousel);
  };
  observe();
  matchMedia(ARROWS).addEventListener('change', observe);
}
