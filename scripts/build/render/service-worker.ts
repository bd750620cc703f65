import { fileURLToPath } from 'node:url';
import { bundleScript } from './bundle-script.ts';

/**
 * Bundles a service worker: that of the shop, or one that removes itself and any earlier one. Its code changes
 * whenever the site's code does, but not when the catalogue changes.
 * @param constants what is inserted into it
 */
export function bundleServiceWorker(
  name: 'worker' | 'removal',
  constants: Readonly<Record<string, unknown>> = {},
): ReturnType<typeof bundleScript> {
  const file = fileURLToPath(new URL(`../../../src/runtime/service-worker/${name}.ts`, import.meta.url));
  return bundleScript(file, constants);
}
