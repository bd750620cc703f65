import type { ComponentType } from 'react';
import { load } from './load.ts';

/** Matches an island that was reached for before this script ran, or before the shopper came back to the page. */
const REACHED = ':hover, :active, :focus-within, [data-reached] *';

/**
 * Loads the code of the page's island and starts React in it: with the page, or once a shopper reaches for it; at once,
 * too, if the address requests something that was not rendered (runtime/head/look.ts). React takes over what the build
 * has rendered, or replaces it: half the work where that is a placeholder for what is saved in the browser.
 */
export function loadIsland<Props extends object>(
  moment: 'page' | 'reached',
  loadComponent: () => Promise<ComponentType<Props>>,
  start: 'hydrate' | 'replace' = 'hydrate',
): void {
  const island = document.querySelector<HTMLElement>('[data-enhance="island"]');
  if (!island) return;
  const isReached = island.matches(REACHED) || document.documentElement.dataset.query !== undefined;
  const loadCode = async () => {
    const [react, component] = await Promise.all([import('./hydrate.ts'), loadComponent()]);
    return react[start](component);
  };
  load(loadCode, isReached ? 'page' : moment, island);
}
