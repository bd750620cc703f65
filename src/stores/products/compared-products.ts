import { $compare, removeFromCompare } from '../compare.ts';
import { listedProducts, loadListedProducts } from './listed-products.ts';

/** The compared products, in the order in which they were added. */
export const $comparedProducts = listedProducts($compare);

/** Loads the compared products; those that left the catalogue leave the compare list. */
export const loadCompare = (): Promise<void> => loadListedProducts($compare.get(), removeFromCompare);

/** Loads compared products now and whenever the list changes. Returns how to stop. */
export const followCompare = (): (() => void) => $compare.subscribe(() => void loadCompare());
