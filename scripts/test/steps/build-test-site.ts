import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createProvider } from '../../provider/create-provider.ts';
import { openDatabase } from '../../provider/open-database.ts';
import { seedSample } from '../../provider/seed-sample.ts';
import { listen } from '../../serve/listen.ts';
import { addAwkwardProducts } from '../awkward-products.ts';
import { runTool } from '../run-tool.ts';
import { checkOutcome, type Outcome, type Step } from '../step.ts';
import { testSite } from '../test-site.ts';

/** Seeds a provider, serves it on a free port and builds the site from it as an owner would. */
async function build(label?: string): Promise<Outcome> {
  await rm(dirname(testSite.database), { recursive: true, force: true });
  const database = openDatabase(testSite.database);
  try {
    seedSample(database);
    addAwkwardProducts(database);
    const { fetch } = createProvider({ database, mediaFolder: testSite.media });
    await using provider = await listen(getRequestListener(fetch), 0);
    const exitCode = await runTool(
      'node',
      ['scripts/build.ts', '--out', testSite.dist, '--cache', testSite.cache],
      {
        label,
        env: {
          CATALOGUE_API_URL: `${provider.url}/api/v1`,
          PUBLIC_CATALOGUE_API_URL: '/api/v1',
          NEWSLETTER_API_URL: '',
          SITE_URL: 'https://vitrina.example',
          STORE_ID: '5',
        },
      },
    );
    return checkOutcome(exitCode);
  } finally {
    database.close();
  }
}

/** The site that the browser tests open, under whatever port their shop gets. */
export const buildTestSite: Step = { name: 'build', run: build };
