import { CARRIED_OVER_EVENTS } from '../saved-names.ts';
import { dataset, root } from './look.ts';

/** An event that fired before the code that handles it had loaded. */
export interface QueuedEvent {
  type: 'click' | 'change' | 'submit';
  control: HTMLElement;
  /** What has to start before it can be handled: an element with `data-waits`, or the root for actions. */
  part: HTMLElement;
  /**
   * What it asks for, for the next page if this one is left before (view/shell/carried-over-events.client.ts): the
   * data attributes of the control and of the `data-carrier` or form around it, and what is typed or chosen in that, each
   * under the name in `data-carries`.
   */
  request: Readonly<Record<string, string | undefined>>;
}

declare global {
  interface Window {
    /** In the order in which they occurred. */
    eventQueue: QueuedEvent[] & {
      /** Resolves when no pointer is down. */
      pointerUp?: Promise<void>;
      /** Resolves when what the shopper requested has loaded (runtime/loading/load.ts). */
      asked?: Promise<unknown>;
      /** Something failed to load, so the page reloads when the connection is back. */
      failed?: boolean;
      prefetch: typeof prefetch;
    };
  }
}

/**
 * Fetches the scripts of a first panel, which the build names in the body, unless the shopper asked to save data. They do
 * not run until they are imported; the import reuses a download in progress.
 */
function prefetch(): void {
  if (dataset.savesData === 'asked') return;
  const { dataset: late } = document.body;
  const { panelFiles } = late;
  delete late.panelFiles;
  for (const href of panelFiles?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }),
    );
}

/** Pieces by the id of what they are of: those of the saved list, and those that early taps add to it. */
const pieces: Record<string, number> = {};

/**
 * Shows on the badges that name an action how many pieces their saved list (`data-counts`) has with what an early tap
 * adds: the script that adds it is a round trip away, so that the badge would come 0.6 s later (1.5 instead of 0.9 s;
 * 400 ms, 400 kbit/s, 6× CPU).
 */
function showEarlyCount({ action, product, value }: QueuedEvent['request']): void {
  try {
    for (const badge of document.querySelectorAll<HTMLElement>(`[data-adds=${action}]`)) {
      pieces[JSON.parse(product as string).id] = Number(value) || 1;
      const counts = badge.dataset.counts as string;
      // The tab has the list if it could not be saved for all tabs (runtime/persistence.ts).
      for (const { id, quantity } of JSON.parse(sessionStorage[counts] ?? localStorage[counts] ?? '[]'))
        pieces[id] = Number(quantity) || 1;
      let count = 0;
      for (const each of Object.values(pieces)) count += each;
      badge.textContent = count > 99 ? '99+' : `${count}`;
      badge.hidden = false;
    }
  } catch {}
}

/** Milliseconds until the scripts of a panel are fetched. With the tap itself, they would delay the badge by 0.3 s. */
const PREFETCH_MS = 300;

/**
 * Queues what shoppers do before the script that handles it has loaded, and marks the control as busy; each part of the
 * page replays its events once it has started (runtime/loading/load.ts). Buttons and links to dialogs wait for the script
 * of the nearest element with `data-waits`; controls that name an action wait for the actions, as long as the document
 * has it.
 *
 * A shopper who taps early will see a panel soon, so its scripts are fetched, too: the lines of the mini cart arrive
 * 0.3 s earlier (2.5 instead of 2.8 s; 400 ms, 400 kbit/s, 6× CPU; medians of 9 alternating runs).
 */
export const events: Window['eventQueue'] = Object.assign([], { prefetch });

window.eventQueue = events;
dataset.waits = 'actions';

for (const type of ['click', 'change', 'submit'] as const)
  addEventListener(type, (event: Event & { detail?: number }) => {
    const { target, detail = 0 } = event;
    if (!(target instanceof Element)) return;
    const name = type === 'click' ? 'action' : type;
    const asking = target.closest<HTMLElement>(`:is(:enabled, form)[data-${name}]`);
    const part = asking ? root : target.closest<HTMLElement>('[data-waits=""]');
    if (!part?.matches('[data-waits]')) return;
    const control = asking ?? (type === 'click' && target.closest<HTMLElement>('button, [aria-haspopup]'));
    if (!control) return;
    event.preventDefault();
    control.ariaBusy = 'true';
    // The second click of a double click would undo the first before anyone has seen it take effect.
    if (detail > 1 && control.matches('[data-action^=toggle-]')) return;
    setTimeout(prefetch, PREFETCH_MS);
    const element = control.closest<HTMLElement>('[data-carrier], form');
    const request: Record<string, string | undefined> = {
      ...element?.dataset,
      ...control.dataset,
      page: location.pathname,
    };
    for (const field of element?.querySelectorAll<HTMLInputElement>('[data-carries]') ?? [])
      request[field.dataset.carries as string] ??= (
        field.querySelector<HTMLInputElement>(':checked') ?? field
      ).value;
    events.push({ type, control, part, request });
    showEarlyCount(request);
  });

/** Milliseconds within which the click of a finger that was lifted follows. */
const CLICK_MS = 100;

const waiting: (() => void)[] = [];

const release = () => {
  for (const resolve of waiting.splice(0)) setTimeout(resolve, CLICK_MS);
};

addEventListener('pointerdown', () => {
  events.pointerUp = new Promise((resolve) => waiting.push(resolve));
});
addEventListener('pointerup', release);
addEventListener('pointercancel', release);

/* Saves what still waits when the page is left, for the next page (view/shell/carried-over-events.client.ts). */
addEventListener('pagehide', () => {
  for (const { control, request } of events.splice(0)) {
    control.ariaBusy = null;
    try {
      const earlier = JSON.parse(sessionStorage[CARRIED_OVER_EVENTS] ?? '[]');
      sessionStorage[CARRIED_OVER_EVENTS] = JSON.stringify([...earlier, request]);
    } catch {}
  }
});
