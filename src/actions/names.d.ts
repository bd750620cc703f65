import type { PanelName } from '#stores/panels.ts';
import type { cartState } from './state/cart.ts';
import type { listState } from './state/product-lists.ts';
import type { newsletterState } from './taps/newsletter.ts';
import type { actions } from './taps/start-taps.ts';

/** The names by which HTML asks for what the page's script does; any other is a type error. */
interface Names {
  'data-action'?: keyof typeof actions | undefined;
  'data-change'?: keyof typeof actions | undefined;
  'data-submit'?: keyof typeof actions | undefined;
  'data-bind'?: keyof (typeof cartState & typeof listState & typeof newsletterState) | undefined;
  'data-panel'?: PanelName | undefined;
}

declare global {
  namespace astroHTML.JSX {
    interface HTMLAttributes extends Names {}
  }
}

declare module 'react' {
  interface HTMLAttributes<T> extends Names {}
}
