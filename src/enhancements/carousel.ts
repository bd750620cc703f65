import { savesData } from '#stores/saves-data.ts';
import { whenIdle } from './when-idle.ts';

/** How far outside the screen a carousel may be when it is started. */
const AHEAD = '200px';

/**
 * Gives the carousels within `root` their arrows, dots and autoplay when the browser is idle and they come into view.
 * They scroll and snap without that, and stay so for shoppers who save data.
 *
 * Call it again after items were put into a carousel: one that runs already takes up the new ones.
 */
export function initCarousels(root: ParentNode = document): void {
  if (savesData()) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        // Each in a task of its own: together they would hold up taps.
        whenIdle(async () => {
          const { enhanceCarousel } = await import('./carousel/enhance-carousel.ts');
          enhanceCarousel(target as HTMLElement);
        });
      }
    },
    { rootMargin: AHEAD },
  );
  for (const carousel of root.querySelectorAll<HTMLElement>('[data-carousel]')) observer.observe(carousel);
}
