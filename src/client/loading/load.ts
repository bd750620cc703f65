import { isWaitedFor, replayEvents } from './early-events.ts';

/**
 * When code comes: `page` with the page, `idle` when the page is loaded and the browser has nothing to do, `near` when its
 * element is about to come into view then, `reached` when a shopper reaches for its element. Whatever the moment, code for which a
 * shopper reaches, or which an early event waits for, comes at once.
 */
export type Moment = 'page' | 'idle' | 'near' | 'reached';

/** Loads some code and returns what starts it for an element. */
export type LoadCode = () => Promise<(element: HTMLElement) => unknown>;

/** How far outside the screen an element counts as near: its code and its images take a second on a slow line. */
const AHEAD = '600px';

const REACHES = ['pointerdown', 'keydown', 'focusin'] as const;

/** Longest wait in milliseconds for a browser that is never idle. */
const PATIENCE_MS = 2000;

/** Waits until the page is loaded and the browser has nothing else to do: what follows is a task of its own. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => {
      // Safari knows no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
      else setTimeout(resolve);
    };
    if (document.readyState === 'complete') wait();
    else window.addEventListener('load', wait, { once: true });
  });

/** The idle loads before: one after the other, so that on a slow line what was asked for first is there first. */
let idleLoads: Promise<void> = Promise.resolve();

/** Lets idle loads and late images wait until something is there that a shopper has asked for. */
export function goFirst<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { earlyEvents } = window;
  earlyEvents.asked = Promise.allSettled([earlyEvents.asked, loading]);
  return loading;
}

/** Resolves when what a shopper asked for is there, and what they asked for meanwhile. */
async function served(): Promise<void> {
  const { asked } = window.earlyEvents;
  await asked;
  if (asked !== window.earlyEvents.asked) await served();
}

/** Resolves when what a shopper asked for is there, and the browser has nothing else to do. */
export async function answered(): Promise<void> {
  await served();
  await idle();
}

/**
 * Loads the code of an element at its moment and starts it, once. What waited for it is done then. A failure is told to
 * the shopper by components/shell/EarlyEvents.astro.
 */
export function load(loadCode: LoadCode, moment: Moment, element: HTMLElement): void {
  const waiting = new AbortController();
  const { signal } = waiting;

  const start = async (reached?: Event) => {
    if (signal.aborted) return;
    waiting.abort();
    try {
      const run = await (reached ? goFirst(loadCode()) : loadCode());
      // A task of its own, so that a slow phone can answer a touch in between.
      if (moment !== 'page' && !reached && !isWaitedFor(element)) await idle();
      Promise.resolve(run(element)).catch(fail);
      delete element.dataset.waits;
      void replayEvents();
    } catch (error) {
      fail(error);
    }
  };

  for (const type of REACHES) element.addEventListener(type, start, { passive: true, signal });
  const startWhenIdle = () => {
    idleLoads = idleLoads
      .then(idle)
      .then(served)
      .then(() => start());
  };
  if (moment === 'page' || isWaitedFor(element)) void start();
  else if (moment === 'idle') startWhenIdle();
  else if (moment === 'near') whenNear(element, startWhenIdle, signal);
}

/** What imports dispatch by themselves when they fail; data that is as necessary as code does so here. */
function fail(error: unknown): void {
  console.error(error);
  dispatchEvent(new Event('vite:preloadError'));
}

function whenNear(element: Element, work: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      // The entries of several frames may come together: the last one says how it is now.
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      work();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
