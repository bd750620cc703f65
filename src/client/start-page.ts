import { beacon } from '#shop.config.ts';
import { startBindings } from './bindings/start-bindings.ts';
import { startMenus } from './enhancements/shell/menus.ts';
import { replayEvents } from './loading/early-events.ts';
import { load } from './loading/load.ts';
import { scheduleMeasuring } from './measuring/schedule-measuring.ts';

/*
 * The first script of every page: what was saved shows at once, and what is on the page comes alive when that is idle.
 */

startMenus();

// Islands say so only to those who look at the way down; those that were faster than this script are looked at now.
addEventListener('astro:hydrate', replayEvents, true);
void replayEvents();
if (document.documentElement.dataset.query !== undefined)
  for (const island of document.querySelectorAll('astro-island[client="intent"]'))
    island.dispatchEvent(new Event('intent'));

// A task of its own: a slow phone can answer a touch between them.
setTimeout(startBindings);

const isEnhancementWanted = window.earlyEvents.some(({ part }) => part.dataset.enhance !== undefined);
load(
  async () => (await import('./enhancements/enhancements.ts')).startEnhancements,
  isEnhancementWanted ? 'page' : 'idle',
  document.body,
);
if (beacon) setTimeout(() => scheduleMeasuring(beacon));
