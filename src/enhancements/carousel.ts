import { savesData } from '#stores/saves-data.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Gives the carousels within `root` their arrows, dots and autoplay when the browser is idle. They scroll
 * and snap without that, and stay so for shoppers who save data.
 *
 * Call it again after items were put into a carousel: one that runs already takes up the new ones.
 */
export function initCarousels(root: ParentNode = document): void {
  if (savesData()) return;
  whenIdle(async () => {
    const carousels = root.querySelectorAll<HTMLElement>('[data-carousel]');
    if (carousels.length === 0) return;
    const { enhanceCarousel } = await import('./carousel/enhance-carousel.ts');
    for (const carousel of carousels) enhanceCarousel(carousel);
  });
}
