import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

/**
 * Returns the code of a service worker: that of the shop, or one that removes itself and any earlier one. It changes
 * whenever the site's code does, but not when the catalogue changes.
 * @param constants what is inserted into it
 */
export async function serviceWorkerCode(
  name: 'worker' | 'removal',
  constants: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const define = Object.entries(constants).map(([constant, value]) => [constant, JSON.stringify(value)]);
  const { output } = await build({
    input: fileURLToPath(new URL(`../../../src/service-worker/${name}.ts`, import.meta.url)),
    platform: 'browser',
    transform: { define: { ...Object.fromEntries(define), 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'iife', minify: true },
    write: false,
    logLevel: 'warn',
  });
  return output[0].code;
}
