import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, vi } from 'vitest';
import { holdLock } from '../../scripts/build/hold-lock.ts';
import { writeStamp } from '../../scripts/build/site-stamp.ts';
import { parseEnvironment } from '../../scripts/environment.ts';
import { publishSettings } from '../../scripts/publish/publish-settings.ts';
import { rollBack } from '../../scripts/publish/roll-back.ts';
import { openTarget } from '../../scripts/publish/storage/open-target.ts';
import { silentSteps } from '../../scripts/terminal/steps.ts';
import { ownersSite } from '../../scripts/test/test-site.ts';
import {
  aProductRecord,
  catalogueRoutes,
  json,
  productRecords,
  serveApi,
} from '../support/catalogue/fake-api.ts';
import { startS3Server, variablesOf } from '../support/s3/s3-server.ts';
import { runScript, startScript } from '../unit/scripts/run-script.ts';
import { temporaryFolder } from '../unit/scripts/temporary-folder.ts';
import { compiledVariables, takeCompiledShop } from './compiled-shop.ts';

// The whole shop is rendered a few times.
vi.setConfig({ testTimeout: 120_000 });

let root: string;
beforeEach(async () => {
  root = temporaryFolder();
  await takeCompiledShop(join(root, 'cache'));
});

const folders = () => ['--out', join(root, 'dist'), '--cache', join(root, 'cache')];
/** Runs `npm run rebuild` on folders of this test. */
const rebuild = (variables: Record<string, string>, args: string[] = []) => {
  const all = { ...compiledVariables, ...variables };
  return runScript('rebuild.ts', [...folders(), ...args], all, root, ownersSite.project);
};

const rebuildJson = async (variables: Record<string, string>, args: string[] = []) => {
  const { out, code } = await rebuild(variables, ['--json', ...args]);
  return { code, ...JSON.parse(out) };
};

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

async function putGoodSite(): Promise<void> {
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), 'last good');
  await writeStamp(join(root, 'dist'), { code: 'code', catalogue: 'catalogue' });
}
const home = () => readFile(join(root, 'dist/index.html'), 'utf8');

it('publishes no site without its images, then reads, renders and publishes only what changed', async () => {
  // The fourth is unrelated to the others: pages lead to products in the same currency.
  let products = productRecords(1, 4)
    .with(0, aProductRecord(1, { productImgUrl: '/media/1.png' }))
    .with(3, aProductRecord(4, { productCurrency: 'dollar' }));
  let image = await anImage('#336699');
  let cacheControl = 'no-cache';
  const statuses: number[] = [];
  const imageAskedFor: string[] = [];
  const { apiUrl } = await serveApi({
    ...catalogueRoutes({ products: () => products, slides: [] }),
    '/categories': (_, request, response) => {
      const isKnown = request.headers['if-none-match'] === '"1"';
      statuses.push(isKnown ? 304 : 200);
      response.setHeader('etag', '"1"');
      if (isKnown) response.writeHead(304).end();
      else json(response, [{ id: 1, categoryName: 'Muzlatgichlar' }]);
    },
    '/media/1.png': (_, __, response) => {
      const isBuilt = existsSync(join(root, 'dist/index.html'));
      imageAskedFor.push(isBuilt ? 'once built' : 'before');
      if (isBuilt) response.writeHead(200, { 'cache-control': cacheControl }).end(image);
      else response.writeHead(503).end();
    },
  });
  await using storage = await startS3Server();
  const variables = { CATALOGUE_API_URL: apiUrl, ...variablesOf(storage) };
  const page = () => readFile(join(root, 'dist/product-detail/1.html'), 'utf8');
  const shownImage = async () => /\/images\/built\/\w+-\d+\.webp/.exec(await page())?.[0];

  const refused = await rebuildJson(variables);
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('only 0 of the 1 image') });
  expect([...storage.bucket('shop').keys()]).toEqual([]);
  expect(imageAskedFor.at(-1), 'it is checked again although the site is not live').toBe('once built');
  expect(await cacheKey(), 'the image that was found is saved').not.toEqual([]);

  const first = await rebuildJson(variables);
  expect(first).toMatchObject({ code: 0, outcome: 'rebuilt', products: { changed: 1, added: 0, gone: 0 } });
  expect(first.objectsPublished).toBeGreaterThan(first.pagesRendered);
  expect(await home()).toContain('Muzlatgich 4');
  const checked = Array(2).fill('once built');
  expect(imageAskedFor.slice(-2), 'it is checked again once the site is live').toEqual(checked);
  const firstImage = await shownImage();
  expect(firstImage).toBeDefined();

  image = await anImage('#996633');
  const firstKey = await cacheKey();
  expect(await rebuildJson(variables), 'the new image is found after this rebuild').toMatchObject({
    ...{ code: 0, outcome: 'unchanged', pagesRendered: 0, objectsPublished: 0 },
    products: { changed: 0, added: 0, gone: 0 },
  });
  expect(statuses, 'only what changed is read again').toEqual([200, 304, 304]);
  expect(await cacheKey(), 'the new image is saved').not.toEqual(firstKey);

  products = products.with(1, aProductRecord(2, { productName: 'Kir yuvish mashinasi' }));
  const changed = await rebuildJson(variables);
  expect(changed).toMatchObject({ code: 0, outcome: 'rebuilt', products: { changed: 2, added: 0, gone: 0 } });
  expect(await home()).toContain('Kir yuvish mashinasi');
  expect(await shownImage()).not.toBe(firstImage);

  cacheControl = 'max-age=3600';
  const all = await rebuildJson(variables, ['--all']);
  expect(all).toMatchObject({ code: 0, objectsPublished: 0 });
  expect(changed.pagesRendered).toBeLessThan(all.pagesRendered);
  expect(statuses.at(-1), 'everything is read').toBe(200);

  const { target } = publishSettings(parseEnvironment(variables));
  await rollBack({ target: openTarget(target), concurrency: 8, runStep: silentSteps });
  const lastKey = await cacheKey();
  const afterRollback = await rebuild(variables);
  expect(afterRollback.code, 'an owner’s rollback is no failure').toBe(0);
  expect(afterRollback.out).toMatch(/Nothing was published: release 3 has been pinned .*publish -- resume/);
  expect(await cacheKey(), 'there is nothing to save').toEqual(lastKey);
});

it('exits with code 1 and leaves the site as it was when the API is down', async () => {
  await putGoodSite();
  expect(await rebuildJson({ CATALOGUE_API_URL: 'http://127.0.0.1:1/api/v1' })).toEqual({
    ...{ code: 1, outcome: 'failed', error: expect.stringContaining('did not answer') },
  });
  expect(await home()).toBe('last good');
});

it.each([
  ['is stopped when it exceeds its time limit', ['--timeout', '1'], 'stopped after 1 s'],
  ['does not start while another one is running', [], 'Another build or shop is using'],
])('%s', async (_, args, reason) => {
  await putGoodSite();
  using _other = args.length === 0 ? holdLock(join(root, 'cache')) : undefined;
  const { apiUrl, requests } = await serveApi({
    ...catalogueRoutes({ products: [] }),
    '/products': () => {},
  });
  const { code, error } = await rebuild({ CATALOGUE_API_URL: apiUrl }, args);
  expect(code).toBe(1);
  expect(error).toContain(reason);
  expect(requests.length > 0).toBe(args.length > 0);
  expect(await home()).toBe('last good');
});

it('keeps watching the catalogue after a failure, until it is stopped', async () => {
  const { promise: askedAgain, resolve: ask } = Promise.withResolvers<void>();
  let asked = 0;
  const { apiUrl } = await serveApi({
    '/categories': (_, __, response) => {
      if (++asked > 1) ask();
      json(response, { message: 'no such thing' }, 404);
    },
  });
  const args = [...folders(), '--watch', '1'];
  const variables = { CATALOGUE_API_URL: apiUrl };
  const child = startScript('rebuild.ts', args, variables, root, ownersSite.project);
  const ended = new Promise((resolve) => child.once('close', resolve));
  await askedAgain;
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  await ended;
  expect(child.exitCode, 'the last rebuild failed').toBe(1);
});
