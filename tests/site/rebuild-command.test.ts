import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeStamp } from '../../scripts/site/site-stamp.ts';
import { aProductRecord, catalogueRoutes, productRecords, serveApi } from '../support/catalogue/fake-api.ts';
import { startS3Server, variablesOf } from '../support/s3/s3-server.ts';
import { sampleVariables } from '../tools/sites/build-sample-site.ts';
import { ownersSite } from '../tools/sites/test-site.ts';
import { runScript } from '../unit/scripts/run-script.ts';
import { temporaryFolder } from '../unit/scripts/temporary-folder.ts';
import { takeCompiledShop } from './compiled-shop.ts';

// The whole shop is rendered a few times.
vi.setConfig({ testTimeout: 120_000 });

let root: string;
beforeEach(async () => {
  root = temporaryFolder();
  await takeCompiledShop(join(root, 'cache'));
});

const inSite = (path: string) => join(root, 'dist', path);
const readSite = (path: string) => readFile(inSite(path), 'utf8');

/** Runs `npm run rebuild` on folders of this test. */
async function rebuild(given: Record<string, string>, args: string[] = []) {
  const folders = ['--out', join(root, 'dist'), '--cache', join(root, 'cache'), '--json'];
  const variables = { ...sampleVariables, ...given };
  const { out, code } = await runScript(
    'rebuild.ts',
    [...folders, ...args],
    variables,
    root,
    ownersSite.project,
  );
  return { code, ...JSON.parse(out) };
}

const anImage = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();

/** The content of the files by which the workflow tells whether a rebuild left anything new for the next one. */
async function cacheKey(): Promise<string[]> {
  const workflow = await readFile('.github/workflows/rebuild.yml', 'utf8');
  const [, files = ''] = /hashFiles\((.*?)\)/.exec(workflow) ?? [];
  const inCache = [...files.matchAll(/'\.cache\/(.*?)'/g)].map(([, file = '']) => join(root, 'cache', file));
  return Promise.all(inCache.filter(existsSync).map((file) => readFile(file, 'latin1')));
}

it('publishes no site without its images, then renders and publishes only what changed', async () => {
  // The fourth is unrelated to the others: pages lead to products in the same currency.
  let products = productRecords(1, 4)
    .with(0, aProductRecord(1, { productImgUrl: '/media/1.png' }))
    .with(3, aProductRecord(4, { productCurrency: 'dollar' }));
  let image = await anImage('#336699');
  const { apiUrl } = await serveApi({
    ...catalogueRoutes({ products: () => products, slides: [] }),
    '/media/1.png': (_, __, response) => {
      if (existsSync(inSite('index.html')))
        response.writeHead(200, { 'cache-control': 'no-cache' }).end(image);
      else response.writeHead(503).end();
    },
  });
  await using storage = await startS3Server();
  const variables = { CATALOGUE_API_URL: apiUrl, ...variablesOf(storage) };
  const shownImage = async () =>
    /\/images\/built\/\w+-\d+\.webp/.exec(await readSite('product-detail/1.html'))?.[0];

  const refused = await rebuild(variables);
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('only 0 of the 1 image') });
  expect([...storage.bucket('shop').keys()]).toEqual([]);
  expect(await cacheKey(), 'the image that was found since is saved').not.toEqual([]);

  const first = await rebuild(variables);
  expect(first).toMatchObject({ code: 0, outcome: 'rebuilt', products: { changed: 1, added: 0, gone: 0 } });
  expect(first.objectsPublished).toBeGreaterThan(first.pagesRendered);
  expect(await readSite('index.html')).toContain('Muzlatgich 4');
  const firstImage = await shownImage();
  expect(firstImage).toBeDefined();

  image = await anImage('#996633');
  const firstKey = await cacheKey();
  const unchanged = { code: 0, outcome: 'unchanged', pagesRendered: 0, objectsPublished: 0 };
  expect(await rebuild(variables), 'the new image is found after this rebuild').toMatchObject(unchanged);
  expect(await cacheKey(), 'the new image is saved').not.toEqual(firstKey);

  products = products.with(1, aProductRecord(2, { productName: 'Kir yuvish mashinasi' }));
  const changed = await rebuild(variables);
  expect(changed).toMatchObject({ code: 0, outcome: 'rebuilt', products: { changed: 2, added: 0, gone: 0 } });
  expect(await readSite('index.html')).toContain('Kir yuvish mashinasi');
  expect(await shownImage()).not.toBe(firstImage);

  const all = await rebuild(variables, ['--all']);
  expect(all).toMatchObject({ code: 0, objectsPublished: 0 });
  expect(changed.pagesRendered).toBeLessThan(all.pagesRendered);
});

it('exits with code 1 and leaves the site as it was when the API is down or takes too long', async () => {
  await mkdir(inSite(''));
  await writeFile(inSite('index.html'), 'last good');
  await writeStamp(inSite(''), { code: 'code', catalogue: 'catalogue' });
  const { apiUrl } = await serveApi({ ...catalogueRoutes(), '/products': () => {} });
  for (const [address, args, reason] of [
    ['http://127.0.0.1:1/api/v1', [], 'did not answer'],
    [apiUrl, ['--timeout', '1'], 'stopped after 1 s'],
  ] as const) {
    const { code, error } = await rebuild({ CATALOGUE_API_URL: address }, [...args]);
    expect([code, error]).toEqual([1, expect.stringContaining(reason)]);
    expect(await readSite('index.html')).toBe('last good');
  }
});
