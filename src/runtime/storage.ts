/** The storages for all tabs and for this one; `undefined` where there is none (`null` in some web views) or it is forbidden. */
export const lasting = /* @__PURE__ */ storageOf('localStorage');
export const ofTab = /* @__PURE__ */ storageOf('sessionStorage');

function storageOf(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    const storage = globalThis.window?.[name];
    storage?.getItem('');
    return storage;
  } catch {
    return undefined;
  }
}

/** Saves a text in a storage. Returns whether it was saved: the storage may be forbidden or full. */
export function save(storage: Storage | undefined, key: SavedName, text: string): boolean {
  try {
    storage?.setItem(key, text);
    return Boolean(storage);
  } catch {
    return false;
  }
}
