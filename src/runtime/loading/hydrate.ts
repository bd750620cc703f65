import { type ComponentType, createElement, type ReactElement, startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';

/** Starts an island (view/kit/Island.astro). The promise only rejects, with an error that React cannot recover from. */
type Start = <Props extends object>(
  Component: ComponentType<Props>,
) => (island: HTMLElement) => Promise<never>;

/** Starts React in pieces between which the browser can answer a touch. */
const startWith =
  (start: (island: HTMLElement, element: ReactElement, options: RootOptions) => void): Start =>
  <Props extends object>(Component: ComponentType<Props>) =>
  (island) =>
    new Promise((_, onUncaughtError) => {
      const props: Props = JSON.parse(island.dataset.props ?? '{}');
      startTransition(() => start(island, createElement(Component, props), { onUncaughtError }));
    });

/** Makes React take over what the build has rendered, without style sheets and custom elements, which extensions add. */
export const hydrate = startWith((island, element, options) => {
  for (const each of island.querySelectorAll('*')) if (/^style$|-/.test(each.localName)) each.remove();
  hydrateRoot(island, element, options);
});

/** Makes React replace what the build has rendered, which stands in for what only the browser knows. */
export const replace = startWith((island, element, options) => createRoot(island, options).render(element));
