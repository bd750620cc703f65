/*
 * Replaces the service worker if the owner has switched it off (`offline` in visits.config.ts), and removes it, with
 * everything it has cached, from phones that have it.
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
