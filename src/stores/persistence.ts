import {
  type PersistentEvents,
  persistentAtom,
  setPersistentEngine,
  windowPersistentEvents,
} from '@nanostores/persistent';

/** The browser's storage of that name, or `undefined` where there is none or the shopper forbids it. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const storage = globalThis.window?.[name];
    storage?.getItem('');
    return storage;
  } catch {
    return undefined;
  }
}

/** Puts a text into a storage. Returns whether it is kept there: the storage may be forbidden or full. */
export function keep(storage: Storage | undefined, key: string, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** What no storage keeps lives until the page is left, so that no shopper's tap ends in an exception. */
const unkept = new Map<string, string>();
const keysOfTab = new Set<string>();
const lasting = browserStorage('localStorage');
const ofTab = browserStorage('sessionStorage');
/** Where a key is kept; the tab carries what could not be kept for all of them, and what it carries is newer. */
const storagesOf = (key: string): (Storage | undefined)[] =>
  keysOfTab.has(key) ? [ofTab] : [ofTab, lasting];
const savedText = (key: string): string | undefined =>
  unkept.get(key) ??
  storagesOf(key)
    .map((storage) => storage?.getItem(key))
    .find((text) => typeof text === 'string') ??
  undefined;

/** Whether anything is saved under a key; for who must not load what reads it. */
export const isSaved = (key: string): boolean => savedText(key) !== undefined;

/** Forgets what the tab carries of a key that is kept for all tabs. */
function dropCarried(key: string): void {
  unkept.delete(key);
  if (!keysOfTab.has(key)) ofTab?.removeItem(key);
}

/** Whether a key survives the page, as far as it was ever set. */
export const isKept = (key: string): boolean => !unkept.has(key);

const engine = new Proxy<Record<string, string>>(
  {},
  {
    has: (_, key: string) => isSaved(key),
    get: (_, key: string) => savedText(key),
    set(_, key: string, text: string) {
      dropCarried(key);
      const isKept = storagesOf(key)
        .reverse()
        .some((storage) => keep(storage, key, text));
      if (!isKept) unkept.set(key, text);
      return true;
    },
    deleteProperty(_, key: string) {
      unkept.delete(key);
      for (const storage of storagesOf(key)) storage?.removeItem(key);
      return true;
    },
  },
);

const heard = new Set<string>();

/**
 * The library's events, heard from the first time on that a store is used, with a difference for a page that comes back
 * from the bfcache: the library compares what is saved with what this page itself saved last, and so misses what it
 * heard of another tab when that was changed back since.
 */
const events: PersistentEvents = {
  addEventListener(key, listener) {
    if (heard.has(key)) return;
    heard.add(key);
    const follow = (event: { key: string; newValue: string }) => {
      if (event.key === key) dropCarried(key);
      listener(event);
    };
    windowPersistentEvents.addEventListener(key, follow, (event?: PageTransitionEvent) => {
      if (event?.persisted) listener({ key: key in engine ? key : '', newValue: engine[key] as string });
    });
  },
  removeEventListener() {},
};

if (globalThis.window) setPersistentEngine(engine, events);

interface Persisted<Value> {
  /** What a saved text says; `undefined` for content that is damaged or foreign, which counts as nothing saved. */
  read: (saved: string) => Value | undefined;
  /** What the store holds while nothing is saved. Set again, it leaves nothing saved. */
  initial: Value;
  /** Whether it is kept for the browser tab (sessionStorage) in the place of all tabs (localStorage). */
  tab?: boolean;
}

/**
 * A store that outlives the page, saved as JSON with each change. It follows other tabs, and catches up when the page
 * comes back from the bfcache. What the browser does not keep for all tabs is carried in this one; where it keeps nothing
 * at all, it is held until the page is left.
 */
export function persisted<Value>(key: string, { read, initial, tab = false }: Persisted<Value>) {
  if (tab) keysOfTab.add(key);
  return persistentAtom<Value>(key, initial, {
    encode: (value: Value) => (value === initial ? undefined : JSON.stringify(value)),
    decode: (saved) => read(saved) ?? initial,
  });
}
