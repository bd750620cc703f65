import { startOnce } from '#stores/awaited-code.ts';
import { browserStorage } from '#stores/persistence.ts';
import { tapTexts } from '#texts/taps.ts';
import { KEPT_TAPS } from './early-taps.ts';
import type { LoadPanels } from './taps/overlay.ts';

/** What may be a tap, or a moment in which taps that wait can be done. A finger is down for a while before it taps. */
const MOMENTS = ['pointerdown', 'keydown', 'click', 'change', 'submit', 'online'];

/**
 * Loads what taps do when the first of them comes, and starts it. While it cannot be had the shopper is told, and the
 * taps wait. Returns what loads it ahead, and what starts it.
 */
export function startTapsWhenTouched(loadPanels: LoadPanels) {
  const fetchTaps = () => import('./taps/start-taps.ts');
  const waiting = () => window.earlyTaps?.length ?? 0;
  const startTaps = startOnce({
    load: async () => {
      const taps = await fetchTaps();
      return () => taps.startTaps(loadPanels);
    },
    waiting,
    text: tapTexts.waiting,
  });

  for (const type of MOMENTS) addEventListener(type, startTaps, { passive: true });
  const goOn = () => {
    if (waiting() || browserStorage('sessionStorage')?.getItem(KEPT_TAPS)) void startTaps();
  };
  goOn();
  addEventListener('pageshow', goOn);
  return { fetchTaps, startTaps };
}
