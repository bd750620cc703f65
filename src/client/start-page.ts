import { startBindings } from './bindings/start-bindings.ts';
import { startMenus } from './enhancements/shell/menus.ts';
import { releaseLazyImages } from './loading/lazy-images.ts';
import { load } from './loading/load.ts';

/*
 * The first script of every page: shows saved state at once, and loads enhancements when the browser is idle.
 */

startMenus();
releaseLazyImages();

// In a separate task, so that a slow phone can answer a touch in between.
setTimeout(startBindings);

// Without popovers, buttons of menus wait for the script that opens these.
document.body.toggleAttribute('data-waits', !('popover' in document.body));

const isEnhancementWanted = window.earlyEvents.some((event) => event.part.dataset.enhance);
load(
  async () => (await import('./enhancements/enhancements.ts')).loadEnhancements(),
  isEnhancementWanted ? 'page' : 'idle',
  document.body,
);
