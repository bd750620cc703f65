import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { listen } from '../../../scripts/network/listen.ts';
import { createSiteServer } from '../../../scripts/network/site-server.ts';
import { type Databases, openDatabases } from '../../../scripts/provider/databases/open-databases.ts';
import { createProvider } from '../../../scripts/provider/http/create-provider.ts';
import { requestListener } from '../../../scripts/provider/http/request-listener.ts';
import { ownersSite, testSite } from '../../tools/sites/test-site.ts';
import { type ApiFaults, createApiFaults } from './api-faults.ts';

/** The built site, and under the same origin a provider with a fresh sample catalogue, until it is restored. */
export interface Shop extends AsyncDisposable {
  url: string;
  /** The provider's catalogue, to change what is sold and to see which orders arrived. */
  readonly database: DatabaseSync;
  /** Its orders, to write what becomes of them. */
  readonly orders: DatabaseSync;
  /** Makes the API misbehave. */
  api: ApiFaults;
  restore(): Promise<void>;
}

const countChanges = ({ catalogue, orders }: Databases): string =>
  [catalogue, orders]
    .map((database) => database.prepare('SELECT total_changes() AS changes').get()?.changes)
    .join();

/**
 * Opens a shop on a free port, from the site and the database that `npm test -- browser` makes first.
 * @param serveSite answers everything but API calls. Default: the files of the owner's site.
 */
export async function openShop(serveSite?: RequestListener): Promise<Shop> {
  if (!existsSync(testSite.dataDir) || !existsSync(ownersSite.dist))
    throw new Error('The shop to be tested is not built yet: run `npm test -- browser` once');
  await using opened = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-shop-'));
  opened.defer(() => rm(folder, { recursive: true }));
  const sell = async () => {
    const dataDir = await mkdtemp(join(folder, 'shop-'));
    await cp(testSite.dataDir, dataDir, { recursive: true });
    const databases = openDatabases(dataDir);
    const provider = createProvider({ databases, ownPages: { siteUrl: undefined, tell: console.error } });
    return { databases, answer: requestListener(provider), changesAtFirst: countChanges(databases) };
  };
  let provider = await sell();
  opened.defer(() => provider.databases[Symbol.dispose]());

  const handle = serveSite ?? createSiteServer(ownersSite.dist).handle;
  const { faults, intercept } = createApiFaults();
  const respond: RequestListener = async (request, response) => {
    // Within one machine, compressing takes longer than sending.
    delete request.headers['accept-encoding'];
    if (!request.url?.startsWith('/api/')) return handle(request, response);
    if (!(await intercept(request, response))) await provider.answer(request, response);
  };
  const server = opened.use(await listen(respond, 0));

  const all = opened.move();
  return {
    url: server.url,
    get database() {
      return provider.databases.catalogue;
    },
    get orders() {
      return provider.databases.orders;
    },
    api: faults,
    async restore() {
      faults.restore();
      const { databases, changesAtFirst } = provider;
      if (countChanges(databases) === changesAtFirst) return;
      provider = await sell();
      databases[Symbol.dispose]();
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
