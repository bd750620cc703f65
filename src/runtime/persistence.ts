import {
  type PersistentEvents,
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';
import { isPrerendering, whenShown } from './prerendering.ts';
import { lasting, ofTab, save } from './storage.ts';

/** Values that could not be stored stay here until the page is left, so that no tap ends in an exception. */
const unsaved = new Map<string, string>();
const keysOfTab = new Set<string>();
/** The storages of a key. The tab's holds what could not be saved for all tabs, and takes precedence as newer. */
const storagesOf = (key: string): (Storage | undefined)[] =>
  keysOfTab.has(key) ? [ofTab] : [ofTab, lasting];
const savedText = (key: string): string | undefined =>
  unsaved.get(key) ??
  storagesOf(key)
    .map((storage) => storage?.getItem(key))
    .find((text) => typeof text === 'string') ??
  undefined;

/** Whether anything is saved under a key, for callers that should not load the code that reads it. */
export const isSaved = (key: string): boolean => savedText(key) !== undefined;

/** Drops the value of a key that could not be saved for all tabs. */
function dropCarried(key: string): void {
  unsaved.delete(key);
  if (!keysOfTab.has(key)) ofTab?.removeItem(key);
}

/** Whether the value of a key, if it was ever set, survives the page. */
export const isStored = (key: string): boolean => !unsaved.has(key);

const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key: string) => isSaved(key),
    get: (_, key: string) => savedText(key),
    set(_, key: SavedName, text: string) {
      dropCarried(key);
      const isStored = storagesOf(key)
        .reverse()
        .some((storage) => save(storage, key, text));
      if (!isStored) unsaved.set(key, text);
      return true;
    },
    deleteProperty(_, key: string) {
      unsaved.delete(key);
      for (const storage of storagesOf(key)) storage?.removeItem(key);
      return true;
    },
  },
);

const watchedKeys = new Set<string>();

/**
 * The library's events, listened to from the first use of a store, with a fix for pages restored from the bfcache: the
 * library compares the saved value with what this page itself saved last, so it misses that a change from another tab
 * has been reverted since.
 */
const events: PersistentEvents = {
  addEventListener(key, listener) {
    if (watchedKeys.has(key)) return;
    watchedKeys.add(key);
    const follow = (event: { key: string; newValue: string }) => {
      if (event.key === key) dropCarried(key);
      listener(event);
    };
    const catchUp = () => listener({ key: key in engine ? key : '', newValue: engine[key] as string });
    windowPersistentEvents.addEventListener(key, follow, (event?: PageTransitionEvent) => {
      if (event?.persisted) catchUp();
    });
    // A prerendered page has a copy of sessionStorage, which is replaced when the page is shown.
    if (isPrerendering()) whenShown(catchUp);
  },
  removeEventListener() {},
};

if (globalThis.window) setPersistentEngine(engine, events);

interface Persisted<Value> {
  /** Parses a saved text; returns `undefined` for damaged or foreign content, which counts as nothing saved. */
  read: (saved: string) => Value | undefined;
  /** The value while nothing is saved. Setting the store to it removes what is saved. */
  initial: Value;
  /** Whether it is saved for this browser tab (sessionStorage) instead of all tabs (localStorage). */
  tab?: boolean;
}

/**
 * A store that outlives the page, saved as JSON on each change. It follows other tabs, and catches up when the page is
 * restored from the bfcache or, if it was prerendered, shown. A value that cannot be saved for all tabs is saved for
 * this one, or, if nothing can be saved, stays until the page is left.
 */
export function persisted<Value>(key: SavedName, { read, initial, tab = false }: Persisted<Value>) {
  if (tab) keysOfTab.add(key);
  return persistentAtom<Value>(key, initial, {
    encode: (value: Value) => (value === initial ? undefined : JSON.stringify(value)),
    decode: (saved) => read(saved) ?? initial,
  });
}
