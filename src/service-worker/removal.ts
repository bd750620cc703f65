/*
 * Takes the place of the service worker where the owner has switched it off (`offline` in shop.config.ts), and removes it, with
 * all that it has kept, from phones that have it.
 */
declare const self: {
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
};

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(remove()));

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

export {};
