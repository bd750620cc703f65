import { atom } from 'nanostores';
import type { Product } from '#catalogue/records/product.ts';

/** What the mini cart announces when it opens: of which product, or how many pieces there are of one. */
export interface CartNews {
  what: 'added' | 'already there' | 'pieces';
  of: string | number;
}

/** The panel on screen, and the product it is about, if any. */
interface Overlay {
  panel: PanelName;
  product?: Product | undefined;
  /** The initial text of the search panel. */
  search?: string | undefined;
  news?: CartNews;
}

/** The one panel that is open, if any. */
export const $overlay = atom<Overlay | undefined>(undefined);

/** The panel to open once the page is painted. */
let next: Overlay | undefined;

function show(overlay: Overlay | undefined): void {
  next = undefined;
  $overlay.set(overlay);
}

/** Opens a panel, in place of any other that is open. */
export const openOverlay = (overlay: Overlay): void => show(overlay);

export const closeOverlay = (): void => show(undefined);

/**
 * Opens a panel once the changes that the same tap made to the page are painted, unless another panel is opened or
 * closed before that. A dialog that becomes modal causes a restyle of the whole page: opened at once, it delays the
 * response to a tap on a card to 0.43 s instead of 0.29 s (6× CPU; medians of 5 alternating runs).
 */
export async function openOverlayOncePainted(overlay: Overlay): Promise<void> {
  next = overlay;
  await painted();
  if (next === overlay) show(overlay);
}

/**
 * Resolves in the task after the next frame. Waiting for another frame would delay the mini cart's lines by 0.15 to
 * 0.25 s, this does by 0.04 s (0.68 → 0.72 s at rest; 6× CPU, medians of 7 alternating runs).
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    requestAnimationFrame(() => port2.postMessage(undefined));
  });
