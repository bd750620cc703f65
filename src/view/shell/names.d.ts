import type { PanelName } from '#texts/overlay.ts';
import type { newsletterBindings } from '#view/newsletter/newsletter.client.ts';
import type { cardBindings } from '#view/product/more-products.client.ts';
import type { actions } from './actions.client.ts';
import type { bindings } from './bindings.client.ts';
import type { enhancements } from './enhancements.client.ts';

type Bindings = typeof bindings & typeof newsletterBindings & typeof cardBindings;

/** The names that HTML attributes may refer to in the page's scripts; any other is a type error. */
interface Names {
  'data-action'?: keyof typeof actions | undefined;
  'data-change'?: keyof typeof actions | undefined;
  'data-submit'?: keyof typeof actions | undefined;
  /** The action whose early taps a badge counts (runtime/head/queue.ts). */
  'data-adds'?: keyof typeof actions | undefined;
  'data-bind'?: keyof Bindings | undefined;
  'data-enhance'?: keyof typeof enhancements | 'island' | undefined;
  'data-panel'?: PanelName | undefined;
  'data-product-description'?: '' | undefined;
  'data-specifications'?: '' | undefined;
}

declare global {
  namespace astroHTML.JSX {
    interface HTMLAttributes extends Names {}
  }
}

declare module 'react' {
  interface HTMLAttributes<T> extends Names {}
}
