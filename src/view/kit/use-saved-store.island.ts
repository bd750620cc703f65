import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';

/**
 * Returns the value of a store that is saved in the browser; `undefined` on the server and while React hydrates the
 * HTML, which was rendered without what a returning shopper has saved.
 */
export const useSavedStore = <Value>(store: ReadableAtom<Value>): Value | undefined =>
  useStore(store as ReadableAtom<Value | undefined>, { ssr: () => undefined });
