import { fileURLToPath } from 'node:url';
import { bundleScript } from './bundle-script.ts';

/**
 * Returns the code of a service worker: that of the shop, or one that removes itself and any earlier one. It changes
 * whenever the site's code does, but not when the catalogue changes.
 * @param constants what is inserted into it
 */
export async function serviceWorkerCode(
  name: 'worker' | 'removal',
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const file = fileURLToPath(new URL(`../../../src/runtime/service-worker/${name}.ts`, import.meta.url));
  return (await bundleScript(file, constants)).code;
}
