import { wantsToSaveData } from '#stores/saves-data.ts';
import { served } from './load.ts';

/**
 * Lets lazy images load (runtime/head/look.ts) once the page is on the screen with its main image, and what the
 * shopper has requested by then has loaded: with 27 KB of thumbnails loading beside React, the mini cart's lines
 * arrived 3.7 s after an early tap instead of 3.3 s (400 ms, 400 kbit/s; median of 6). For shoppers who asked to save
 * data, those of carousels wait until they are in view.
 */
export function releaseLazyImages(): void {
  const release = async () => {
    await served();
    if (wantsToSaveData()) (await import('./spared-images.ts')).spareImages(document);
    delete document.documentElement.dataset.firstImage;
  };
  // The frame after this one shows the page.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(release)));
}
