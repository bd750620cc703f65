import { $overlay } from './overlay.ts';

/** What the place beneath an open panel is to show. */
let addressBeneath: string | undefined;

// Listens from the start, so that everyone who reads the address on the way back reads the new one.
globalThis.window?.addEventListener('popstate', () => {
  if (addressBeneath === undefined) return;
  history.replaceState(history.state, '', addressBeneath);
  addressBeneath = undefined;
  // The browser first restores the scroll position of the old address.
  requestAnimationFrame(() => scrollTo({ top: 0 }));
});

/**
 * Changes the address of the page in place, without a further step back. A panel that is open has a place of its
 * own in the history: once it is closed, the place beneath it shows the new address too.
 */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
  if ($overlay.get()) addressBeneath = address;
}

/** Leaves the page for another one that takes the place of the open panel, so that back leads to what lies beneath it. */
export function leavePanel(address: string): void {
  if (addressBeneath === undefined) {
    location.replace(address);
    return;
  }
  // The place beneath can be given its address only once the page is there.
  window.addEventListener('popstate', () => location.assign(address), { once: true });
  history.back();
}
