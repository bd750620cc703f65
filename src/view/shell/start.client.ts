import { load, served } from '#runtime/loading/load.ts';
import { wantsToSaveData } from '#runtime/saves-data.ts';
import { startBindings } from './bindings.client.ts';
import { startMenus } from './menus.client.ts';

/*
 * The first script of every page: shows saved state at once, and loads enhancements when the browser is idle.
 */

startMenus();
releaseLazyImages();

// In a separate task, so that a slow phone can answer a touch in between.
setTimeout(startBindings);

// Without popovers, buttons of menus wait for the script that opens these.
document.body.toggleAttribute('data-waits', !('popover' in document.body));

const isEnhancementWanted = window.eventQueue.some((event) => event.part.dataset.enhance);
load(
  async () => (await import('./enhancements.client.ts')).loadEnhancements(),
  isEnhancementWanted ? 'page' : 'idle',
  document.body,
);

/**
 * Lets lazy images load (runtime/head/look.ts) once the page is on the screen with its main image, and what the
 * shopper has requested by then has loaded: with 27 KB of thumbnails loading beside React, the mini cart's lines
 * arrived 3.7 s after an early tap instead of 3.3 s (400 ms, 400 kbit/s; median of 6). For shoppers who asked to save
 * data, those of carousels wait until they are in view.
 */
function releaseLazyImages(): void {
  const release = async () => {
    await served();
    if (wantsToSaveData()) (await import('#runtime/loading/spared-images.ts')).spareImages(document);
    delete document.documentElement.dataset.firstImage;
  };
  // The frame after this one shows the page.
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(release)));
}
