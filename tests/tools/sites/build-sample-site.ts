import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { listen } from '../../../scripts/network/listen.ts';
import { openDatabases } from '../../../scripts/provider/databases/open-databases.ts';
import { createProvider } from '../../../scripts/provider/http/create-provider.ts';
import { requestListener } from '../../../scripts/provider/http/request-listener.ts';
import { seedSample } from '../../../scripts/provider/seed/seed-sample.ts';
import type { PageVariables } from '../../../scripts/settings/site-settings.ts';
import { runTool } from '../run-tool.ts';

/** What pages of the sample shop are told; they call the API on their own origin. */
export const sampleVariables = {
  PUBLIC_CATALOGUE_API_URL: '/api/v1',
  NEWSLETTER_API_URL: '',
  CONTACT_API_URL: '',
  ORDER_KEY_HEADER: 'true',
  SITE_URL: 'https://vitrina.example',
  STORE_ID: String(shop.storeId),
} satisfies PageVariables;

/**
 * Seeds a provider with the sample catalogue and serves it on a free port. Returns the address of its API, which answers
 * until it is disposed of.
 * @param dataDir folder of the provider's databases; replaced
 * @param prepare changes the sample catalogue before it is read
 */
export async function serveSample(
  dataDir: string,
  prepare?: (database: DatabaseSync) => void,
): Promise<{ apiUrl: string } & AsyncDisposable> {
  await using opened = new AsyncDisposableStack();
  await rm(dataDir, { recursive: true, force: true });
  const databases = opened.use(openDatabases(dataDir));
  seedSample(databases.catalogue);
  prepare?.(databases.catalogue);
  const provider = opened.use(await listen(requestListener(createProvider({ databases })), 0));
  const all = opened.move();
  return { apiUrl: `${provider.url}/api/v1`, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/**
 * Builds the site of an API as an owner would. Returns the exit code.
 * @param folders of the built site and of the build's cache
 * @param project folder of the code, if not this project
 */
export const buildSampleSite = (
  apiUrl: string,
  { dist, cache }: { dist: string; cache: string },
  project?: string,
): Promise<number> =>
  runTool('node', ['scripts/build.ts', '--out', dist, '--cache', cache], {
    cwd: project,
    env: { CATALOGUE_API_URL: apiUrl, ...sampleVariables },
  });
