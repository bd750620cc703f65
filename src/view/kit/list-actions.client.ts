import { toggled } from '#rules/read-list.ts';
import { openOverlay } from '#stores/overlay.ts';
import { rememberProduct } from '#stores/recently-viewed.ts';
import { wishlistRemovals } from '#stores/removals.ts';
import { savedLists } from '#stores/saved-lists.ts';
import { type ListName, listNames } from '#texts/saved-lists.ts';
import { productIdOf } from './bind.client.ts';
import { type Action, productOf } from './delegate.client.ts';

/** How a product leaves a list whose page puts a way back in its place. */
const removals: Partial<Record<ListName, (id: number, control: HTMLElement) => void>> = {
  wishlist: wishlistRemovals.remove,
};

/** Adds a product to a list, or removes one that is on it. */
const toggle =
  (list: ListName): Action =>
  (control) => {
    const { $ids, set, panel } = savedLists[list];
    const id = productIdOf(control);
    if (!(id > 0)) return;
    const isListed = $ids.get().includes(id);
    if (isListed && removals[list]) return removals[list](id, control);
    set(toggled($ids.get(), id));
    if (isListed) return;
    const product = productOf(control);
    if (product) rememberProduct(product);
    if (panel) openOverlay({ panel });
  };

/** The actions of the buttons that put products on lists. */
export const listActions = Object.fromEntries(
  listNames.map((list) => [`toggle-${list}`, toggle(list)]),
) as Record<`toggle-${ListName}`, Action>;
