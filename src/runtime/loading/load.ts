import { whenShown } from '#runtime/prerendering.ts';
import { wantsToSaveData } from '#runtime/saves-data.ts';

/**
 * When code loads: `page` with the page, `idle` when the page has loaded and the browser is idle, `ahead` the same, but
 * for shoppers who asked to save data not before they touch the page, `near` in an idle moment after its element has come
 * near the screen, `reached` when a shopper reaches for its element. In every case code loads at once when a shopper
 * reaches for its element or a queued event waits for it.
 */
export type Moment = 'page' | 'idle' | 'ahead' | 'near' | 'reached';

/** Loads some code and returns the function that starts it for an element. */
export type LoadCode = () => Promise<(element: HTMLElement) => unknown>;

/** How far off-screen an element counts as near: its code and images take a second on a slow connection. */
const AHEAD = '600px';

/** Events of a shopper who reaches for an element. */
export const REACHES = ['pointerdown', 'keydown', 'focusin', 'input'] as const;

/** Maximum wait for an idle browser, in milliseconds. */
const IDLE_TIMEOUT_MS = 2000;

/** Waits until the page is shown, has loaded and the browser is idle; what follows runs in a separate task. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = () => {
      // Safari has no `requestIdleCallback`.
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
      else setTimeout(resolve);
    };
    whenShown(() => {
      if (document.readyState === 'complete') wait();
      else window.addEventListener('load', wait, { once: true });
    });
  });

/** The idle loads so far: one after the other, so that on a slow connection the first one queued arrives first. */
let idleLoads: Promise<void> = Promise.resolve();

/** Makes idle loads and late images wait for something that a shopper requested. Returns it. */
export function prioritize<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { eventQueue } = window;
  eventQueue.asked = Promise.allSettled([eventQueue.asked, loading]);
  return loading;
}

/** Resolves when everything that a shopper requested has loaded, including what they request during the wait. */
export async function served(): Promise<void> {
  const { asked } = window.eventQueue;
  await asked;
  if (asked !== window.eventQueue.asked) await served();
}

/** Resolves when everything that a shopper requested has loaded and the browser is idle. */
export async function answered(): Promise<void> {
  await served();
  await idle();
}

/**
 * Loads the code of an element at its moment, starts it once, and replays the events that waited for it.
 * runtime/head/load-failure.ts tells the shopper about failures.
 */
export function load(loadCode: LoadCode, moment: Moment, element: HTMLElement): void {
  const waiting = new AbortController();
  const { signal } = waiting;

  const start = async (reached?: Event) => {
    if (signal.aborted) return;
    waiting.abort();
    try {
      const run = await (reached ? prioritize(loadCode()) : loadCode());
      // In a separate task, so that a slow phone can answer a touch in between.
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
  else if (moment === 'ahead' && wantsToSaveData()) void touched().then(startWhenIdle);
  else if (moment === 'idle' || moment === 'ahead') startWhenIdle();
  else if (moment === 'near') whenNear(element, startWhenIdle, signal);
}

/** Whether an event in a part of the page waits for its code. */
const isWaitedFor = (part: Element): boolean => window.eventQueue.some((event) => event.part === part);

/** Replays the queued events of every part of the page that has started since, once no pointer is down. */
async function replayEvents(): Promise<void> {
  if (window.eventQueue.length > 0) await window.eventQueue.pointerUp;
  for (const event of window.eventQueue.filter(({ part }) => !part.matches('[data-waits]'))) {
    window.eventQueue.splice(window.eventQueue.indexOf(event), 1);
    const { type, control, request } = event;
    control.ariaBusy = null;
    // Anything typed since then is a separate event.
    if (type === 'change' && control instanceof HTMLInputElement) control.value = request.value ?? '';
    if (type === 'click') control.click();
    else if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

/** Resolves once the shopper has touched the page. */
const touched = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.eventQueue.pointerUp) resolve();
    for (const type of REACHES) window.addEventListener(type, () => resolve(), { once: true, passive: true });
  });

/** Runs `work` once the shopper has touched the page, for what no element waits for. Reports its failure. */
export function whenTouched(work: () => unknown): void {
  touched().then(work).catch(fail);
}

/** Reports a failure with the event that failed imports dispatch: data can be as necessary as code. */
function fail(error: unknown): void {
  console.error(error);
  dispatchEvent(new Event('vite:preloadError'));
}

function whenNear(element: Element, work: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      // Entries of several frames may arrive together; the last one is current.
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      work();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
