import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { getRequestListener } from '@hono/node-server';
import { createProvider } from '../../../scripts/provider/create-provider.ts';
import { openDatabase } from '../../../scripts/provider/open-database.ts';
import { listen } from '../../../scripts/serve/listen.ts';
import { createSiteServer } from '../../../scripts/serve/site-server.ts';
import { testSite } from '../../../scripts/test/test-site.ts';
import { type ApiFaults, createApiFaults } from './api-faults.ts';

/** A shop of its own: the built site, and under the same origin a provider with a fresh sample catalogue. */
export interface Shop extends AsyncDisposable {
  /** `http://localhost:41234` */
  url: string;
  /** The provider's database, to see what arrived. */
  database: DatabaseSync;
  /** Makes the API misbehave until the test ends. */
  api: ApiFaults;
}

/**
 * Opens a shop on a free port, from the site and the database that `npm test -- browser` makes first.
 * @param serveSite answers everything but calls of the API. Default: the files of the site.
 */
export async function openShop(serveSite?: RequestListener): Promise<Shop> {
  if (!existsSync(testSite.database) || !existsSync(testSite.dist))
    throw new Error('The shop to be tested is not built yet: run `npm test -- browser` once');
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-shop-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const file = join(folder, 'shop.db');
  await copyFile(testSite.database, file);
  const database = openDatabase(file);
  opened.defer(() => database.close());

  const handle = serveSite ?? createSiteServer(testSite.dist).handle;
  const provider = getRequestListener(createProvider({ database, mediaFolder: testSite.media }).fetch);
  const { faults, intercept } = createApiFaults();
  const server = await listen(async (request, response) => {
    if (!request.url?.startsWith('/api/')) return handle(request, response);
    if (!(await intercept(request, response))) await provider(request, response);
  }, 0);
  opened.use(server);

  const all = opened.move();
  return { url: server.url, database, api: faults, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
