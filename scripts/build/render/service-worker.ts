import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { serviceWorkerPath } from '#paths.ts';
import { shop } from '#shop.config.ts';

const sourceOf = (name: string): string =>
  fileURLToPath(new URL(`../../../src/service-worker/${name}.ts`, import.meta.url));

/** The scripts with which every page starts, and those that are there for when there is no connection. */
const START = /^(?:Shell|ActionsScript|kept-pages|keep-pages|waiting-order)\./;

interface Options {
  /** Where the site's code is, in the folder `_astro`. */
  assets: string;
  /** The APIs that pages call, absolute or of the shop's own origin. */
  apis: readonly string[];
}

/**
 * Writes the service worker beside the site's code. It is another one whenever that code is, and the same however often
 * the catalogue changes.
 */
export async function buildServiceWorker({ assets, apis }: Options): Promise<void> {
  await build({
    input: sourceOf(shop.offline ? 'worker' : 'removal'),
    platform: 'browser',
    transform: {
      define: {
        START_FILES: JSON.stringify(startFiles(join(assets, '_astro'))),
        API_PATHS: JSON.stringify(apis.filter((api) => api.startsWith('/'))),
        'process.env.NODE_ENV': '"production"',
      },
    },
    output: { file: join(assets, serviceWorkerPath), format: 'iife', minify: true },
    logLevel: 'warn',
  });
}

/** The code of a service worker that removes itself, and whatever one was there before it. */
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

/** Addresses of the scripts of every page's start, with all that they import at once. */
function startFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const files = new Set(readdirSync(folder).filter((file) => START.test(file) && file.endsWith('.js')));
  for (const file of files) {
    const code = readFileSync(join(folder, file), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g)) files.add(imported);
  }
  return [...files].sort().map((file) => `/_astro/${file}`);
}
