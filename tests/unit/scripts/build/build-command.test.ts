import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { parseBuildArguments } from '../../../../scripts/build/arguments.ts';
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

/** Runs `npm run build` on folders of this test, and checks that it fails and leaves the last site. */
async function failedBuild(apiUrl: string) {
  const folders = ['--out', join(root, 'dist'), '--cache', join(root, 'cache')];
  const { code, ...said } = await runScript('build.ts', folders, { CATALOGUE_API_URL: apiUrl }, root);
  expect(code).toBe(1);
  expect(await readFile(join(root, 'dist/index.html'), 'utf8')).toBe('last good');
  return said;
}

it('exits with code 1, plain lines, one paragraph and the last good site when the catalogue is empty', async () => {
  const { apiUrl } = await serveApi(catalogueRoutes({ products: [] }));
  const { out, error } = await failedBuild(apiUrl);
  expect(out).toMatch(/^Reading the catalogue …\nReading the catalogue: failed after [\d.]+ s\n$/);
  expect(error.trim().split('\n')).toEqual([expect.stringContaining('has nothing to sell for store 5')]);
});

it('does not request the catalogue if it may not replace the folder', async () => {
  await rm(join(root, 'dist', STAMP_FILE));
  const { apiUrl, requests } = await serveApi(catalogueRoutes({ products: [] }));
  expect((await failedBuild(apiUrl)).error).toContain('holds files that no build put there (index.html)');
  expect(requests).toEqual([]);
});

it('names what is invalid in its environment or a .env file before doing anything', async () => {
  await writeFile(join(root, '.env'), 'STORE_ID=five\nCATALOGUE_API_URL=shop.example');
  const { error } = await failedBuild('http://127.0.0.1:1/api/v1');
  expect(error).toContain('STORE_ID is "five", but it must be');
  expect(error).not.toContain('CATALOGUE_API_URL');
  expect(existsSync(join(root, 'cache'))).toBe(false);
});

it('refuses an unknown option', () => {
  expect(() => parseBuildArguments(['--alow-shrink'])).toThrow(/--alow-shrink.*Usage: npm run build/s);
});
