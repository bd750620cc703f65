import { $alert, closeAlert, showAlert } from '#stores/alert.ts';
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
  let _taps: Promise<typeof import('./taps/start-taps.ts')> | undefined;
  let isStarted = false;
  /** How many taps the shopper was told of that they wait. */
  let toldOf = 0;

  const fetchTaps = () => {
    if (navigator.onLine) _taps ??= import('./taps/start-taps.ts');
    return _taps ?? Promise.reject();
  };

  const startTaps = async () => {
    if (isStarted) return;
    const taps = await fetchTaps().catch(() => undefined);
    if (isStarted) return;
    if (taps) {
      isStarted = true;
      taps.startTaps(loadPanels);
      if ($alert.get()?.text === tapTexts.waiting) closeAlert();
    } else if (window.earlyTaps?.length) await waitOrReload();
  };

  /** Chromium never asks again for a module that it could not get: the taps are done by the page when it is loaded anew. */
  const waitOrReload = async () => {
    const isThere =
      _taps && (await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined));
    const waiting = window.earlyTaps?.length ?? 0;
    if (isThere) location.reload();
    else if (waiting !== toldOf) showAlert({ tone: 'failure', text: tapTexts.waiting });
    toldOf = waiting;
  };

  for (const type of MOMENTS) addEventListener(type, startTaps, { passive: true });
  const goOn = () => {
    if (window.earlyTaps?.length || browserStorage('sessionStorage')?.getItem(KEPT_TAPS)) void startTaps();
  };
  goOn();
  addEventListener('pageshow', goOn);
  return { fetchTaps, startTaps };
}
