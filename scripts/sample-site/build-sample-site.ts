import { rm } from 'node:fs/promises';
import type { DatabaseSync } from 'node:sqlite';
import { shop } from '#shop.config.ts';
import { createProvider } from '../provider/create-provider.ts';
import { openDatabases } from '../provider/open-databases.ts';
import { requestListener } from '../provider/request-listener.ts';
import { seedSample } from '../provider/seed-sample.ts';
import { listen } from '../serve/listen.ts';
import { runTool } from '../test/run-tool.ts';

/** Where a built sample shop is kept. */
export interface SampleSite {
  /** The built site. */
  dist: string;
  /** The build's cache folder. */
  cache: string;
  /** Folder of the provider's seeded databases; replaced. */
  dataDir: string;
}

/** The settings with which the sample shop is built; its pages call the API on their own origin. */
export const sampleSettings = { siteUrl: 'https://vitrina.example', storeId: shop.storeId } as const;

/**
 * Seeds a provider with the sample catalogue, serves it on a free port and builds the site from it as an owner would.
 * Returns the exit code of the build and the address of the API that it read, which no longer answers.
 * @param prepare changes the sample catalogue before it is read
 */
export async function buildSampleSite(
  site: SampleSite,
  prepare?: (database: DatabaseSync) => void,
): Promise<{ exitCode: number; apiUrl: string }> {
  await rm(site.dataDir, { recursive: true, force: true });
  using databases = openDatabases(site.dataDir);
  seedSample(databases.catalogue);
  prepare?.(databases.catalogue);
  await using provider = await listen(requestListener(createProvider({ databases })), 0);
  const apiUrl = `${provider.url}/api/v1`;
  const args = ['scripts/build.ts', '--out', site.dist, '--cache', site.cache];
  const exitCode = await runTool('node', args, {
    env: {
      CATALOGUE_API_URL: apiUrl,
      PUBLIC_CATALOGUE_API_URL: '/api/v1',
      NEWSLETTER_API_URL: '',
      CONTACT_API_URL: '',
      ORDER_KEY_HEADER: 'true',
      SITE_URL: sampleSettings.siteUrl,
      STORE_ID: String(sampleSettings.storeId),
    },
  });
  return { exitCode, apiUrl };
}
