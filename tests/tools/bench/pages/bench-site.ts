import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import pMap from 'p-map';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { openCatalogueStore } from '../../../../scripts/build/catalogue-store.ts';
import { CommandError } from '../../../../scripts/failures/command-error.ts';
import { listen } from '../../../../scripts/network/listen.ts';
import { createSiteServer } from '../../../../scripts/network/site-server.ts';
import { openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { createProvider } from '../../../../scripts/provider/http/create-provider.ts';
import { requestListener } from '../../../../scripts/provider/http/request-listener.ts';
import type { RunStep } from '../../../../scripts/terminal/steps.ts';
import { root } from '../../run-tool.ts';
import { buildSampleSite, serveSample } from '../../sites/build-sample-site.ts';
import { writeLimitPages } from './limit/limit-pages.ts';

/** The sample shop and its hand-written counterparts, served as by a CDN, with the API at the same origin. */
export interface BenchSite extends AsyncDisposable {
  /** `http://localhost:41234` */
  url: string;
  /** The newest products of the catalogue. */
  newest: readonly Product[];
  /** The product whose page is measured. */
  product: Product;
}

export const benchFolder = join(root, '.cache', 'bench', 'pages');

const files = {
  dist: join(benchFolder, 'dist'),
  cache: join(benchFolder, 'cache'),
  dataDir: join(benchFolder, 'provider'),
} as const;

/** A product with several images. */
const PRODUCT_ID = 3;

/** Returns the address of the API that the site was built from, which no longer answers. */
async function buildFiles(): Promise<string> {
  await using sample = await serveSample(files.dataDir);
  if ((await buildSampleSite(sample.apiUrl, files)) === 0) return sample.apiUrl;
  throw new CommandError('The sample shop could not be built.');
}

/** @throws {CommandError} */
export async function openBenchSite(runStep: RunStep): Promise<BenchSite> {
  const apiUrl = await buildFiles();
  const { storeId } = shop;
  using catalogue = openCatalogueStore(files.cache).lastGood({ apiUrl, storeId });
  const product = catalogue?.product(PRODUCT_ID);
  if (!catalogue || !product)
    throw new CommandError(`The sample catalogue has no product ${PRODUCT_ID} to measure.`);
  await writeLimitPages(files.dist, catalogue, PRODUCT_ID);
  const newest = catalogue.newestProducts(shop.pageSize);
  await runStep('Compressing the site', () => precompress(files.dist));

  await using opened = new AsyncDisposableStack();
  const databases = opened.use(openDatabases(files.dataDir));
  const api = requestListener(createProvider({ databases }));
  const site = createSiteServer(files.dist, { precompressed: true });
  const server = opened.use(
    await listen((request, response) => {
      const isOfApi = request.url?.startsWith('/api/');
      return isOfApi ? api(request, response) : site.handle(request, response);
    }, 0),
  );
  const all = opened.move();
  return { url: server.url, newest, product, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

const compress = promisify(brotliCompress);

/** Texts; images are already compressed. */
const SHRINKS = /\.(?:html|js|css|svg|json|xml|txt)$/;
const CONCURRENCY = 4;

/** Writes a `.br` file beside every text below a folder, at Brotli's highest quality, as CDNs do. */
async function precompress(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && SHRINKS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await pMap(files, async (file) => writeFile(`${file}.br`, await compress(await readFile(file))), {
    concurrency: CONCURRENCY,
  });
}
