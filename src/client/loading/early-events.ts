/** An event that fired before the code that handles it had loaded (components/shell/EarlyEvents.astro). */
export interface EarlyEvent {
  type: 'click' | 'change' | 'submit';
  control: HTMLElement;
  /** What has to start before it can be handled: an island, an element with `data-waits`, or the root for actions. */
  part: HTMLElement;
  /** The value of its product's quantity field, or its form's field, at that moment. */
  value?: string;
}

declare global {
  interface Window {
    /**
     * In the order in which they occurred. `released` resolves when no finger is down, `asked` when what the shopper
     * requested has loaded (loading/load.ts); `failed` tells that something failed to load, so that the page reloads
     * when the connection is back.
     */
    earlyEvents: EarlyEvent[] & {
      released?: Promise<void>;
      asked?: Promise<unknown>;
      failed?: boolean;
      /**
       * Fetches the scripts of a first panel, and those at other addresses, unless the shopper asked to save data. They
       * do not run until they are imported; the import reuses a download in progress.
       */
      prefetch: (others?: Iterable<string>) => void;
    };
  }
}

const WAITING = '[ssr], [data-waits]';

/** Whether an event in a part of the page waits for its code. */
export const isWaitedFor = (part: Element): boolean =>
  window.earlyEvents.some((event) => event.part === part);

/** Replays the early events of every part of the page that has started since, once no finger is down. */
export async function replayEvents(): Promise<void> {
  if (window.earlyEvents.length > 0) await window.earlyEvents.released;
  for (const event of window.earlyEvents.filter(({ part }) => !part.matches(WAITING))) {
    window.earlyEvents.splice(window.earlyEvents.indexOf(event), 1);
    const { type, control, value = '' } = event;
    control.ariaBusy = null;
    // Anything typed since then is a separate event.
    if (type === 'change' && control instanceof HTMLInputElement) control.value = value;
    if (type === 'click') control.click();
    else if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
