import { execFile } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createProvider } from '../../scripts/provider/create-provider.ts';
import { generateCatalogue } from '../../scripts/provider/generate-catalogue.ts';
import { openDatabases } from '../../scripts/provider/open-databases.ts';
import { requestListener } from '../../scripts/provider/request-listener.ts';
import { listen } from '../../scripts/serve/listen.ts';
import { catalogueRoutes, productRecords, serveApi } from '../support/catalogue/fake-api.ts';
import { startS3Server, variablesOf } from '../support/s3/s3-server.ts';
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

const run = promisify(execFile);

/** The most that the packages may take on disk; they take 465. */
const MOST_MEBIBYTES = 480;

/** The PATH of a machine without the packages of this folder. */
const PATH = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);

it.runIf(process.env.NIGHTLY)(
  'a clone without development packages rebuilds, publishes and starts',
  { timeout: 10 * 60_000 },
  async () => {
    const clone = temporaryFolder();
    const { stdout: files } = await run('git', 'ls-files -z --cached --others --exclude-standard'.split(' '));
    for (const file of files.split('\0').filter((name) => name && existsSync(name)))
      cpSync(file, join(clone, file));
    const npm = async (args: string, variables: Record<string, string> = {}) => {
      const env = { PATH, HOME: process.env.HOME, ...variables };
      return (await run('npm', args.split(' '), { cwd: clone, env, maxBuffer: 2 ** 26 })).stdout;
    };

    await npm('ci --omit=dev');
    const { stdout: size } = await run('du', ['-sm', join(clone, 'node_modules')]);
    expect(Number.parseInt(size, 10)).toBeLessThan(MOST_MEBIBYTES);

    const { apiUrl } = await serveApi(catalogueRoutes({ products: productRecords(1, 4), slides: [] }));
    await using storage = await startS3Server();
    const report = await npm('run --silent rebuild -- s3://shop --json', {
      CATALOGUE_API_URL: apiUrl,
      ...variablesOf(storage),
    });
    expect(JSON.parse(report)).toMatchObject({ outcome: 'rebuilt', products: { added: 4 } });
    expect(String(storage.bucket('shop').get('index.html')?.body)).toContain('Muzlatgich 4');

    await npm('run --silent provider -- generate 3 --yes');
    expect(JSON.parse(await npm('run --silent orders -- --json'))).toEqual([]);
    for (const command of ['start', 'build', 'publish', 'doctor'])
      expect(await npm(`run --silent ${command} -- --help`)).toContain('Usage:');
  },
);
