import { lasting, ofTab } from '#runtime/storage.ts';

/** The name, among those of what is saved, for the pages that a service worker caches. */
const PAGES = 'pages';

/**
 * Removes all that this browser saves of the shop. What open pages remember is saved again when they change it, so this
 * page has to be reloaded. Returns the names under which something was saved, and `pages` for visited pages.
 * @throws if something is left.
 */
export async function removeSavedData(): Promise<string[]> {
  const storages = [lasting, ofTab];
  const saved = storages.flatMap((storage) => Object.keys(storage ?? {}));
  for (const storage of storages) storage?.clear();
  const hadPages = await removePages();
  if (storages.some((storage) => storage?.length)) throw new Error('Something was saved again');
  return [...saved, ...(hadPages ? [PAGES] : [])];
}

/** Removes the service worker with its caches, and what it noted about them. Returns whether it had any. */
async function removePages(): Promise<boolean> {
  // Neither exists on pages without HTTPS.
  const { caches, navigator } = globalThis as Partial<typeof globalThis>;
  const workers = (await navigator?.serviceWorker?.getRegistrations()) ?? [];
  for (const worker of workers) await worker.unregister();
  const names = (await caches?.keys()) ?? [];
  for (const name of names) await caches?.delete(name);
  for (const { name } of (await indexedDB.databases?.()) ?? []) if (name) await emptyDatabase(name);
  if ((await caches?.keys())?.length) throw new Error('Pages were cached again');
  return names.length > 0;
}

/** Empties a database rather than deleting it, for which its worker would have to end first. */
async function emptyDatabase(name: string): Promise<void> {
  const database = await answerOf(indexedDB.open(name));
  const stores = [...database.objectStoreNames];
  for (const store of stores)
    await answerOf(database.transaction(store, 'readwrite').objectStore(store).clear());
  database.close();
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
