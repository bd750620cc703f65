import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { serviceWorkerPath } from '#paths.ts';
import { shop } from '#shop.config.ts';

const sourceOf = (name: string): string =>
  fileURLToPath(new URL(`../../../src/service-worker/${name}.ts`, import.meta.url));

interface Options {
  /** Where it is written: the folder of the files that do not depend on the catalogue. */
  folder: string;
  /** Addresses of the scripts that it keeps from the start. */
  start: readonly string[];
  /** The APIs that pages call, absolute or of the shop's own origin. */
  apis: readonly string[];
}

/**
 * Writes the service worker beside the site's code. It changes whenever that code does, but not when the catalogue
 * changes.
 */
export async function buildServiceWorker({ folder, start, apis }: Options): Promise<void> {
  await build({
    input: sourceOf(shop.offline ? 'worker' : 'removal'),
    platform: 'browser',
    transform: {
      define: {
        START_FILES: JSON.stringify([...start].sort()),
        API_PATHS: JSON.stringify(apis.filter((api) => api.startsWith('/'))),
        'process.env.NODE_ENV': '"production"',
      },
    },
    output: { file: join(folder, serviceWorkerPath), format: 'iife', minify: true },
    logLevel: 'warn',
  });
}

/** Returns the code of a service worker that removes itself and any earlier one. */
export async function removalCode(): Promise<string> {
  const { output } = await build({
    input: sourceOf('removal'),
    platform: 'browser',
    output: { format: 'iife' },
    write: false,
    logLevel: 'warn',
  });
  return output[0].code;
}
