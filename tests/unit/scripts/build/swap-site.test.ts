import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { markIncomplete, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { nextSiteDir, prepareOutDir, recoverSite, swapSite } from '../../../../scripts/build/swap-site.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function folders() {
  const root = temporaryFolder();
  const cacheDir = join(root, '.cache');
  return { cacheDir, outDir: join(root, 'dist'), previous: join(cacheDir, 'site/previous') };
}

/** Writes a site as a build leaves it. */
async function put(dir: string, text: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'index.html'), text);
  await writeStamp(dir, { code: 'code', catalogue: text });
}

/** Leaves the folders as after a crash between the two renames of a swap. */
async function crashInSwap(cacheDir: string, outDir: string): Promise<void> {
  await put(outDir, 'old');
  await writeFile(join(cacheDir, 'site/previous.json'), JSON.stringify({ outDir }));
  await rename(outDir, join(cacheDir, 'site/previous'));
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
  await put(nextSiteDir(cacheDir), 'new');
  await crashInSwap(cacheDir, outDir);

  await recoverSite(cacheDir);

  expect(await home(outDir)).toBe('old');
  expect(existsSync(previous)).toBe(false);
});

it('keeps the new site after a crash before the last one was cleared away', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await crashInSwap(cacheDir, outDir);
  await rename(nextSiteDir(cacheDir), outDir);

  await recoverSite(cacheDir);

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

it('brings a site back to the folder that it came from, whichever is built next', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await crashInSwap(cacheDir, outDir);

  await prepareOutDir(cacheDir, `${outDir}-of-another-shop`);
  await swapSite(cacheDir, `${outDir}-of-another-shop`);

  expect(await home(outDir)).toBe('old');
  expect(await home(`${outDir}-of-another-shop`)).toBe('new');
  expect(existsSync(previous)).toBe(false);
});

it('touches neither where something else is in the place of the site by now', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await crashInSwap(cacheDir, outDir);
  await mkdir(outDir);
  await writeFile(join(outDir, 'letter.txt'), 'mine');

  await expect(prepareOutDir(cacheDir, outDir)).rejects.toThrow(/previous holds a site that a crash left/);
  expect(await readFile(join(outDir, 'letter.txt'), 'utf8')).toBe('mine');
  expect(await home(previous)).toBe('old');
});

it('never replaces a folder that holds what no build put there', async () => {
  const { cacheDir, outDir } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await mkdir(outDir);
  await writeFile(join(outDir, 'letter.txt'), 'mine');

  const refusal =
    /dist holds files that no build put there \(letter\.txt\).*Name another folder with `-- --out DIR`/;
  await expect(prepareOutDir(cacheDir, outDir)).rejects.toThrow(refusal);
  await expect(swapSite(cacheDir, outDir)).rejects.toThrow(refusal);
  expect(await readFile(join(outDir, 'letter.txt'), 'utf8')).toBe('mine');
});

it('uses a folder that is empty', async () => {
  const { cacheDir, outDir } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await mkdir(outDir);
  await prepareOutDir(cacheDir, outDir);
  await swapSite(cacheDir, outDir);
  expect(await home(outDir)).toBe('new');
});

it('replaces a site in doubt, such as a rebuild that was killed leaves', async () => {
  const { cacheDir, outDir } = folders();
  await put(outDir, 'half of it');
  await markIncomplete(outDir);
  await put(nextSiteDir(cacheDir), 'new');
  await prepareOutDir(cacheDir, outDir);
  await swapSite(cacheDir, outDir);
  expect(await home(outDir)).toBe('new');
});
