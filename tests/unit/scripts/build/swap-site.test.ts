import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { nextSiteDir, recoverSite, swapSite } from '../../../../scripts/build/swap-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function folders() {
  const root = temporaryFolder();
  const cacheDir = join(root, '.cache');
  return { cacheDir, outDir: join(root, 'dist'), previous: join(cacheDir, 'site/previous') };
}

async function put(dir: string, text: string): Promise<void> {
  const file = join(dir, 'index.html');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const home = (dir: string): Promise<string> => readFile(join(dir, 'index.html'), 'utf8');

it('puts the next site in the place of the last one and leaves neither behind', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(outDir, 'old');
  await put(nextSiteDir(cacheDir), 'new');

  await swapSite(cacheDir, outDir);

  expect(await home(outDir)).toBe('new');
  expect(existsSync(previous)).toBe(false);
  expect(existsSync(nextSiteDir(cacheDir))).toBe(false);
});

it('puts the first site where none was, parent folders included', async () => {
  const { cacheDir, outDir } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await swapSite(cacheDir, join(outDir, 'shop'));
  expect(await home(join(outDir, 'shop'))).toBe('new');
});

it('brings the last site back after a crash between the two renames', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(outDir, 'old');
  await put(nextSiteDir(cacheDir), 'new');
  await rename(outDir, previous);

  await recoverSite(cacheDir, outDir);

  expect(await home(outDir)).toBe('old');
  expect(existsSync(previous)).toBe(false);
});

it('keeps the new site after a crash before the last one was cleared away', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(previous, 'old');
  await put(outDir, 'new');

  await recoverSite(cacheDir, outDir);

  expect(await home(outDir)).toBe('new');
  expect(existsSync(previous)).toBe(false);
});

it('has the last site back in its place when the new one cannot be moved', async () => {
  const { cacheDir, outDir } = folders();
  await put(outDir, 'old');
  await mkdir(dirname(nextSiteDir(cacheDir)), { recursive: true });

  await expect(swapSite(cacheDir, outDir)).rejects.toThrow(/could not be put into .*same file system/);
  expect(await home(outDir)).toBe('old');
});
