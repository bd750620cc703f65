import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { listen } from '../../../scripts/network/listen.ts';
import { openDatabases } from '../../../scripts/provider/databases/open-databases.ts';
import { createProvider } from '../../../scripts/provider/http/create-provider.ts';
import { requestListener } from '../../../scripts/provider/http/request-listener.ts';
import { seedSample } from '../../../scripts/provider/seed/seed-sample.ts';
import { pageVariables } from '../../../scripts/settings/page-variables.ts';
import { runTool } from '../run-tool.ts';

/** The settings with which the sample shop is built; its pages call the API on their own origin. */
export const sampleSettings = {
  siteUrl: 'https://vitrina.example',
  storeId: shop.storeId,
  publicApiUrl: '/api/v1',
  newsletterApiUrl: '',
  contactApiUrl: '',
  orderKeyHeader: true,
} as const;

/** The same as environment variables. */
export const sampleVariables = pageVariables({ apiUrl: '', ...sampleSettings });

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
