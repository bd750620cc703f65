import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { type PublishRebuiltOptions, publishRebuilt } from '../../../../scripts/rebuild/publish-rebuilt.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { S3_CREDENTIALS, type S3Server, startS3Server } from '../../../support/s3/s3-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let server: S3Server;
let folder: string;
/** What the owner is told. */
let told: string[];
beforeEach(async () => {
  server = await startS3Server();
  folder = temporaryFolder();
  told = [];
  await write('index.html', 'home 1');
  await write('product-detail/1.html', 'stove 1');
  await write('product-detail/2.html', 'fridge 1');
  await write('about-us.html', 'about');
});
afterEach(() => server[Symbol.asyncDispose]());

async function write(path: string, content: string) {
  const file = join(folder, 'dist', path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

const stampOf = (catalogue: string) => ({ code: 'code', catalogue });

function publish(
  rebuilt: PublishRebuiltOptions['rebuilt'],
  variables: Record<string, string> = {},
  cacheDir = join(folder, 'cache'),
) {
  const environment = parseEnvironment({
    AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
    AWS_ENDPOINT_URL: server.url,
    PUBLISH_TARGET: 's3://shop',
    ...variables,
  });
  const outDir = join(folder, 'dist');
  const common = {
    site: undefined,
    allow: {},
    runStep: silentSteps,
    warn: (line: string) => told.push(line),
  };
  return publishRebuilt({ ...common, environment, rebuilt, outDir, cacheDir });
}

const first = { stamp: stampOf('one'), stampBefore: undefined, files: undefined };
const second = {
  stamp: stampOf('two'),
  stampBefore: stampOf('one'),
  files: { written: ['product-detail/1.html'], removed: ['product-detail/2.html'] },
};
const sitePuts = () =>
  server.requests
    .filter(({ method, key }) => method === 'PUT' && !key.startsWith('_deploy/'))
    .map(({ key }) => key);

it('uploads only what the rebuild changed, and removes what is gone', async () => {
  expect(await publish(first)).toBe(4);
  await write('product-detail/1.html', 'stove 2');
  server.requests.length = 0;
  expect(await publish(second)).toBe(2);
  expect(sitePuts()).toEqual(['product-detail/1']);
});

it('sends nothing to the storage while nothing changed', async () => {
  await publish(first);
  server.requests.length = 0;
  expect(await publish({ ...second, stamp: stampOf('one'), files: { written: [], removed: [] } })).toBe(0);
  expect(server.requests).toEqual([]);
});

it('tells the owner after each publish that anyone can read its records', async () => {
  await publish(first);
  await publish(first);
  expect(told).toEqual([expect.stringMatching(/^Anyone can read .*head\.json.*set PUBLISH_STATE/)]);
});

it('compares the whole site after somebody else published to the bucket', async () => {
  await publish(first);
  await write('index.html', 'home of another machine');
  await publish({ ...first, stamp: stampOf('other') }, {}, join(folder, 'other-cache'));
  await write('index.html', 'home 1');
  await write('product-detail/1.html', 'stove 2');
  server.requests.length = 0;
  await publish(second);
  expect(sitePuts()).toEqual(expect.arrayContaining(['index.html', 'product-detail/1']));
});

it.each<[string, (other: S3Server) => Record<string, string>]>([
  ['storage', (other) => ({ AWS_ENDPOINT_URL: other.url })],
  ['place for the records', () => ({ PUBLISH_STATE: 's3://shop/records' })],
  ['encoding', () => ({ PUBLISH_ENCODE: 'gzip' })],
])('publishes the whole site once more with another %s, although nothing else changed', async (_, change) => {
  await using other = await startS3Server();
  await publish(first);
  const unchanged = { ...second, stamp: stampOf('one'), files: { written: [], removed: [] } };
  expect(await publish(unchanged, change(other))).toBe(4);
  expect(await publish(unchanged, change(other))).toBe(0);
});

it('makes up for a publish that failed', async () => {
  await publish(first);
  await write('product-detail/1.html', 'stove 2');
  server.fault = ({ method }) => (method === 'PUT' ? 403 : undefined);
  await expect(publish(second)).rejects.toThrow();
  server.fault = () => undefined;
  const unchanged = {
    stamp: stampOf('two'),
    stampBefore: stampOf('two'),
    files: { written: [], removed: [] },
  };
  expect(await publish(unchanged)).toBeGreaterThan(0);
});
