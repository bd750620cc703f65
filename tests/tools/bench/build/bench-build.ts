import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { shop } from '#shop.config.ts';
import { count } from '../../../../scripts/format/count.ts';
import { listen } from '../../../../scripts/network/listen.ts';
import { openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { createProvider } from '../../../../scripts/provider/http/create-provider.ts';
import { requestListener } from '../../../../scripts/provider/http/request-listener.ts';
import { generateCatalogue } from '../../../../scripts/provider/seed/generate-catalogue.ts';
import { tableLines } from '../../../../scripts/terminal/table.ts';
import { S3_CREDENTIALS, startS3Server } from '../../../support/s3/s3-server.ts';
import { distinctImages, nameDistinctImages } from './distinct-images.ts';
import { type OrderWait, orderWaits } from './order-wait.ts';
import { runMeasured } from './run-measured.ts';

/** Size of the catalogue that is also measured with its images still to be built; all other runs find them built. */
const WITH_IMAGES = 1_000;
const folder = resolve('.cache/bench/build');

/** Measures builds, rebuilds and publishing of catalogues of these sizes, and writes a table. */
export async function benchBuild(sizes: readonly number[]): Promise<void> {
  const measurements: Measurement[] = [];
  const measure = async (runs: AsyncGenerator<Measurement>) => {
    for await (const measurement of runs) {
      measurements.push(measurement);
      console.log(table([measurement]));
    }
  };
  for (const size of sizes) await measure(measureSize(size));
  if (sizes.includes(WITH_IMAGES)) await measure(measureSize(WITH_IMAGES, 'with images'));
  const report = `${table(measurements)}\n\n${await measureOrders(Math.max(...sizes))}`;
  const file = join(folder, 'report.txt');
  await writeFile(file, `${report}\n`);
  console.log(`\n${report}\n\nThe report is in ${file}`);
}

async function measureOrders(products: number): Promise<string> {
  const work = join(folder, 'orders');
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  using databases = openDatabases(work);
  generateCatalogue(databases.catalogue, shop.storeId, products);
  const answerImage = await distinctImages();
  await using images = await listen((request, response) => void answerImage(request, response), 0);
  nameDistinctImages(databases.catalogue, { origin: images.url, second: true });
  const waits = await orderWaits(work, databases.catalogue, new URL(images.url));
  const line = (doing: string, { median, p99, orders }: OrderWait) =>
    `While npm start ${doing}, an order is answered after ${Math.round(median)} ms, 99 of 100 within ` +
    `${Math.round(p99)} ms (${orders} orders).`;
  const many = `${count(products, 'product')} with two images each`;
  return [line(`rebuilds ${many}`, waits.rebuild), line(`imports ${many}`, waits.import)].join('\n');
}

async function* measureSize(products: number, images?: 'with images'): AsyncGenerator<Measurement> {
  const work = join(folder, String(products));
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  using databases = openDatabases(work);
  generateCatalogue(databases.catalogue, shop.storeId, products);
  nameDistinctImages(databases.catalogue);
  const answerApi = requestListener(createProvider({ databases }));
  const answerImage = await distinctImages();
  await using provider = await listen(
    (request, response) => answerImage(request, response) || answerApi(request, response),
    0,
  );
  await using storage = await startS3Server();
  const site = join(work, 'site');
  const env = {
    CATALOGUE_API_URL: `${provider.url}/api/v1`,
    SITE_URL: 'https://shop.example',
    AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    AWS_REGION: 'us-east-1',
    AWS_ENDPOINT_URL: storage.url,
  };
  const script = ['scripts/rebuild.ts', 's3://shop', '--json', '--out', site, '--cache', join(work, 'cache')];
  if (!images) {
    const cache = join(work, 'cache');
    await runMeasured(['scripts/build.ts', '--read', join(work, 'catalogue.sqlite'), '--cache', cache], env);
  }
  const change = databases.catalogue.prepare(
    'UPDATE products SET price = price + 100000 WHERE id IN (SELECT id FROM products ORDER BY id % 97, id LIMIT ?)',
  );
  const runs = images ? { [`full build ${images}`]: 0 } : runsOf(products);
  for (const [run, changes] of Object.entries(runs)) {
    change.run(changes);
    const { output, peakBytes } = await runMeasured(script, env);
    const report = JSON.parse(output);
    yield {
      products,
      run,
      pages: report.pagesRendered,
      seconds: report.seconds - report.publishSeconds,
      publishSeconds: report.publishSeconds,
      objects: report.objectsPublished,
      peakBytes,
      siteBytes: await sizeOf(site),
    };
  }
}

async function sizeOf(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** One measured run. */
interface Measurement {
  /** Products in the catalogue. */
  products: number;
  run: string;
  pages: number;
  /** Excludes publishing. */
  seconds: number;
  publishSeconds: number;
  objects: number;
  /** Of all its processes together; undefined where the system does not report it. */
  peakBytes: number | undefined;
  /** Of the whole site. */
  siteBytes: number;
}

/** Returns the runs with a catalogue of this size, and how many products change before each. */
const runsOf = (products: number): Record<string, number> => ({
  'full build': 0,
  'nothing changed': 0,
  '1 changed': 1,
  '50 changed': 50,
  '1 % changed': Math.ceil(products / 100),
});

const COLUMNS: Readonly<Record<string, (run: Measurement) => string>> = {
  products: ({ products }) => products.toLocaleString('en'),
  run: ({ run }) => run,
  pages: ({ pages }) => pages.toLocaleString('en'),
  seconds: ({ seconds }) => seconds.toFixed(1),
  'pages/s': ({ pages, seconds }) => (pages > 0 ? (pages / seconds).toFixed(0) : ''),
  'publish s': ({ publishSeconds }) => publishSeconds.toFixed(1),
  objects: ({ objects }) => objects.toLocaleString('en'),
  'peak MB': ({ peakBytes }) => (peakBytes === undefined ? '' : megabytes(peakBytes)),
  'site MB': ({ siteBytes }) => megabytes(siteBytes),
};

const megabytes = (bytes: number): string => Math.round(bytes / 1e6).toLocaleString('en');

/** Formats the measurements as a plain-text table. */
const table = (measurements: readonly Measurement[]): string =>
  tableLines(
    Object.keys(COLUMNS),
    measurements.map((run) => Object.values(COLUMNS).map((cell) => [cell(run)])),
  ).join('\n');
