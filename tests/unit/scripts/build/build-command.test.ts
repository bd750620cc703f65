import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { STAMP_FILE, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { catalogueRoutes, serveApi } from '../../../support/catalogue/fake-api.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let root: string;

beforeEach(async () => {
  root = temporaryFolder();
  await mkdir(join(root, 'dist'));
  await writeFile(join(root, 'dist/index.html'), 'last good');
  await writeStamp(join(root, 'dist'), { code: 'code', catalogue: 'catalogue' });
});

/** Runs `npm run build` on folders of this test. */
const build = (variables: Record<string, string>, args: string[] = []) =>
  runScript(
    'build.ts',
    ['--out', join(root, 'dist'), '--cache', join(root, 'cache'), ...args],
    variables,
    root,
  );

const site = () => readFile(join(root, 'dist/index.html'), 'utf8');

it('exits with code 1, one paragraph and the last good site when the API is down', async () => {
  const { code, error } = await build({ CATALOGUE_API_URL: 'http://127.0.0.1:1/api/v1' });

  expect(code).toBe(1);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(error).toMatch(
    /The catalogue API did not answer at http:\/\/127\.0\.0\.1:1\/api\/v1\/.*CATALOGUE_API_URL/,
  );
  expect(await site()).toBe('last good');
});

it('exits with code 1 and the last good site when the catalogue is empty', async () => {
  const { apiUrl } = await serveApi(catalogueRoutes({ products: [] }));
  const { code, error } = await build({ CATALOGUE_API_URL: apiUrl });

  expect(code).toBe(1);
  expect(error).toContain('has nothing to sell for store 5');
  expect(await site()).toBe('last good');
});

it('does not request the catalogue if it may not replace the folder', async () => {
  await rm(join(root, 'dist', STAMP_FILE));
  const { apiUrl, requests } = await serveApi(catalogueRoutes({ products: [] }));
  const { code, error } = await build({ CATALOGUE_API_URL: apiUrl });

  expect(code).toBe(1);
  expect(error).toContain('holds files that no build put there (index.html)');
  expect(requests).toEqual([]);
  expect(await site()).toBe('last good');
});

it('prints plain lines without a terminal', async () => {
  const { apiUrl } = await serveApi(catalogueRoutes({ products: [] }));
  const { out } = await build({ CATALOGUE_API_URL: apiUrl });
  expect(out).toMatch(/^Reading the catalogue …\nReading the catalogue: failed after [\d.]+ s\n$/);
});

it('names the invalid variable before doing anything', async () => {
  const { code, error } = await build({ CATALOGUE_API_URL: 'shop.example' });
  expect(code).toBe(1);
  expect(error).toContain('CATALOGUE_API_URL is "shop.example", but it must be');
  expect(existsSync(join(root, 'cache'))).toBe(false);
});

it('refuses an unknown option', async () => {
  const { code, error } = await build({}, ['--alow-shrink']);
  expect(code).toBe(1);
  expect(error).toMatch(/--alow-shrink.*Usage: npm run build/s);
});

it('also reads variables from a .env file in the working folder', async () => {
  await writeFile(join(root, '.env'), 'STORE_ID=five\nCATALOGUE_API_URL=shop.example');
  const { error } = await build({ CATALOGUE_API_URL: 'http://127.0.0.1:1/api/v1' });
  expect(error).toContain('STORE_ID is "five"');
  expect(error).not.toContain('CATALOGUE_API_URL');
});
