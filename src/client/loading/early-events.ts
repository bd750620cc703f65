/** What a shopper did before its code was there (components/shell/EarlyEvents.astro). */
export interface EarlyEvent {
  type: 'click' | 'change' | 'submit';
  control: HTMLElement;
  /** What has to start before it can be done: an island, an element with `data-waits`, or the document for actions. */
  part: HTMLElement;
  /** What its product's quantity field, or its form's field, held at that moment. */
  value?: string;
}

declare global {
  interface Window {
    /**
     * In the order in which it was done; `released` resolves when no finger is down any more, `asked` when what a shopper
     * has asked for is there (loading/load.ts).
     */
    earlyEvents: EarlyEvent[] & {
      released?: Promise<void>;
      asked?: Promise<unknown>;
      /**
       * Fetches the scripts of a first panel, and of other addresses, unless the shopper asked to save data. They do not
       * run before they are imported, which takes over what is on its way.
       */
      prefetch: (others?: Iterable<string>) => void;
    };
  }
}

const WAITING = '[ssr], [data-waits]';

/** Whether something that was done in a part of the page waits for its code. */
export const isWaitedFor = (part: Element): boolean =>
  window.earlyEvents.some((event) => event.part === part);

/**
 * Does what was done earlier in every part of the page that has started since, once no finger is down.
 */
export async function replayEvents(): Promise<void> {
  if (window.earlyEvents.length > 0) await window.earlyEvents.released;
  for (const event of window.earlyEvents.filter(({ part }) => !part.matches(WAITING))) {
    window.earlyEvents.splice(window.earlyEvents.indexOf(event), 1);
    const { type, control, value = '' } = event;
    control.ariaBusy = null;
    // What was typed since is another event.
    if (type === 'change' && control instanceof HTMLInputElement) control.value = value;
    if (type === 'click') control.click();
    else if (control instanceof HTMLFormElement) control.requestSubmit();
    else control.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
