/** What a shopper did before the code was there that does it (components/shell/EarlyTaps.astro). */
export interface EarlyTap {
  /** The name of the action. */
  name: string;
  control: HTMLElement;
  event: Event;
  /** Its product is in the saved cart: what is left to do is to show it. */
  isSaved?: true;
}

declare global {
  interface Window {
    /** In the order in which it was done; gone once the actions listen themselves. */
    earlyTaps?: EarlyTap[];
  }
  interface HTMLElement {
    /** Of an island, or an element with `data-waits`, in which something was done before it works: what was tapped. */
    held?: HTMLElement[];
  }
}

/** Where taps wait in sessionStorage whose page was left before their code was there. */
export const KEPT_TAPS = 'taps';
