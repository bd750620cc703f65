import type { Page } from 'playwright/test';
import { expect } from './shop.ts';

/** Scrolls through the whole page, and waits at every screen until it is drawn and all of its images have loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  const steps = await page.evaluate(() => Math.ceil(document.body.scrollHeight / innerHeight));
  for (let step = 0; step <= steps; step++) {
    await page.evaluate(async (place) => {
      scrollTo({ top: place * innerHeight, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, step);
    const missing = () =>
      page.evaluate(() => {
        const isMissing = (image: HTMLImageElement) => {
          const { top, bottom, left, right, width } = image.getBoundingClientRect();
          const isInView = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          return isInView && !image.complete;
        };
        return [...document.images].filter(isMissing).length;
      });
    await expect.poll(missing).toBe(0);
  }
}
