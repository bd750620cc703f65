import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createProvider } from '../../scripts/provider/create-provider.ts';
import { generateCatalogue } from '../../scripts/provider/generate-catalogue.ts';
import { openDatabases } from '../../scripts/provider/open-databases.ts';
import { requestListener } from '../../scripts/provider/request-listener.ts';
import { listen } from '../../scripts/serve/listen.ts';
import { runScript } from '../unit/scripts/run-script.ts';
import { temporaryFolder } from '../unit/scripts/temporary-folder.ts';
import { compiledSettings, takeCompiledShop } from './compiled-shop.ts';

const PRODUCTS = 10_000;

it.runIf(process.env.NIGHTLY)(
  'ten thousand products have a page each, and a changed price renders only one of them again',
  { timeout: 10 * 60_000 },
  async () => {
    const folder = temporaryFolder();
    using databases = openDatabases(folder);
    const { catalogue: database } = databases;
    generateCatalogue(database, compiledSettings.storeId, PRODUCTS);
    await using provider = await listen(requestListener(createProvider({ databases })), 0);
    const [dist, cache] = [join(folder, 'dist'), join(folder, 'cache')];
    await takeCompiledShop(cache);
    const rebuild = async () => {
      const { out } = await runScript('rebuild.ts', ['--out', dist, '--cache', cache, '--json'], {
        CATALOGUE_API_URL: `${provider.url}/api/v1`,
        PUBLIC_CATALOGUE_API_URL: compiledSettings.publicApiUrl,
        SITE_URL: compiledSettings.siteUrl,
      });
      return JSON.parse(out);
    };

    const first = await rebuild();
    expect(first).toMatchObject({ outcome: 'rebuilt', products: { added: PRODUCTS } });
    expect(await readdir(join(dist, 'product-detail'))).toHaveLength(PRODUCTS);

    database.exec('UPDATE products SET price = price + 100000 WHERE id = 5000');
    const { outcome, pagesRendered } = await rebuild();
    expect(outcome).toBe('rebuilt');
    // The product's own page, and those that are not product pages.
    expect(pagesRendered).toBeLessThanOrEqual(1 + first.pagesRendered - PRODUCTS);
  },
);
