import type { PanelName as Panel } from '#texts/overlay.ts';
import type { SavedName as Saved } from '#texts/saved-data.ts';
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
  'data-panel'?: Panel | undefined;
  'data-product-description'?: '' | undefined;
  'data-specifications'?: '' | undefined;
}

declare global {
  /** A panel, for stores, which import no texts. */
  type PanelName = Panel;
  /** A name under which something may be saved, for `runtime/`, which knows no nouns. */
  type SavedName = Saved;

  namespace astroHTML.JSX {
    interface HTMLAttributes extends Names {}
  }
}

declare module 'react' {
  interface HTMLAttributes<T> extends Names {}
}
