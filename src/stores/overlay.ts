import { atom } from 'nanostores';
import type { Product } from '#catalogue/records/product.ts';
import type { PanelName } from './panels.ts';

/** The panel on screen, and the product it is about where it is about one. */
export interface Overlay {
  panel: PanelName;
  product?: Product | undefined;
  /** What the search panel begins with. */
  search?: string | undefined;
}

/** The one panel that is open, if any. */
export const $overlay = atom<Overlay | undefined>(undefined);

/** Opens a panel; one that is open gives way to it. */
export const openOverlay = (overlay: Overlay): void => $overlay.set(overlay);

export const closeOverlay = (): void => $overlay.set(undefined);
