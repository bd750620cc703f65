import { type ComponentType, createElement, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Makes React take over an island that the build has rendered (components/page/Island.astro), in pieces between which
 * the browser can answer a touch. The promise only rejects, with an error that React cannot recover from.
 */
export const hydrate =
  <Props extends object>(Component: ComponentType<Props>) =>
  (island: HTMLElement): Promise<never> =>
    new Promise((_, onUncaughtError) => {
      const props: Props = JSON.parse(island.dataset.props ?? '{}');
      startTransition(() => {
        hydrateRoot(island, createElement(Component, props), { onUncaughtError });
      });
    });
