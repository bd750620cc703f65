import { type PersistentEvents, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';

/**
 * Saved stores go through this storage. What the browser refuses to keep (storage forbidden, quota used up)
 * lives on in memory until the page is left, so that no shopper's tap ends in an exception.
 */
function forgivingStorage(storage: Storage): Record<string, string> {
  const unsaved = new Map<string, string>();
  return new Proxy({} as Record<string, string>, {
    has: (_, key: string) => unsaved.has(key) || storage.getItem(key) !== null,
    get: (_, key: string) => unsaved.get(key) ?? storage.getItem(key) ?? undefined,
    set(_, key: string, value: string) {
      try {
        storage.setItem(key, value);
        unsaved.delete(key);
      } catch {
        unsaved.set(key, value);
      }
      return true;
    },
    deleteProperty(_, key: string) {
      unsaved.delete(key);
      storage.removeItem(key);
      return true;
    },
  });
}

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

const storage = browserStorage('localStorage');
const saved: Record<string, string> = storage ? forgivingStorage(storage) : {};
const heard = new Set<string>();

/**
 * The library's events, heard from the first time on that a store is used, with a difference for a page that the back
 * button brings back: the library compares what is saved with what this page itself saved last, and so misses what it
 * heard of another tab when that was changed back since.
 */
const events: PersistentEvents = {
  addEventListener(key, listener) {
    if (heard.has(key)) return;
    heard.add(key);
    windowPersistentEvents.addEventListener(key, listener, (event?: PageTransitionEvent) => {
      if (event?.persisted) listener({ key: key in saved ? key : '', newValue: saved[key] as string });
    });
  },
  removeEventListener() {},
};

if (globalThis.window) setPersistentEngine(saved, events);
