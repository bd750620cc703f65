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

it('replaces the last site with the next one and leaves neither behind', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(outDir, 'old');
  await put(nextSiteDir(cacheDir), 'new');

  await swapSite(cacheDir, outDir);

  expect(await home(outDir)).toBe('new');
  expect(existsSync(previous)).toBe(false);
  expect(existsSync(nextSiteDir(cacheDir))).toBe(false);
});

it.each([
  ['restores the last site after a crash between the two renames', 'old'],
  ['keeps the new site after a crash before the last one was removed', 'new'],
])('%s', async (_, shown) => {
  const { cacheDir, outDir, previous } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await crashInSwap(cacheDir, outDir);
  if (shown === 'new') await rename(nextSiteDir(cacheDir), outDir);
  await recoverSite(cacheDir);
  expect(await home(outDir)).toBe(shown);
  expect(existsSync(previous)).toBe(false);
});

it('restores the last site when the new one cannot be moved', async () => {
  const { cacheDir, outDir } = folders();
  await put(outDir, 'old');
  await mkdir(dirname(nextSiteDir(cacheDir)), { recursive: true });

  await expect(swapSite(cacheDir, outDir)).rejects.toThrow(/could not be moved to .*same file system/);
  expect(await home(outDir)).toBe('old');
});

it('restores a site to the folder that it came from, whichever is built next', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await crashInSwap(cacheDir, outDir);

  await prepareOutDir(cacheDir, `${outDir}-of-another-shop`);
  await swapSite(cacheDir, `${outDir}-of-another-shop`);

  expect(await home(outDir)).toBe('old');
  expect(await home(`${outDir}-of-another-shop`)).toBe('new');
  expect(existsSync(previous)).toBe(false);
});

it('touches neither if something else is in the site’s place by now', async () => {
  const { cacheDir, outDir, previous } = folders();
  await put(nextSiteDir(cacheDir), 'new');
  await crashInSwap(cacheDir, outDir);
  await mkdir(outDir);
  await writeFile(join(outDir, 'letter.txt'), 'mine');

  await expect(prepareOutDir(cacheDir, outDir)).rejects.toThrow(/previous holds a site that a crash left/);
  expect(await readFile(join(outDir, 'letter.txt'), 'utf8')).toBe('mine');
  expect(await home(previous)).toBe('old');
});

it('never replaces a folder with files that no build put there', async () => {
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

it.each<[string, (dir: string) => Promise<unknown>]>([
  ['a folder that is still to be created', async () => {}],
  ['an empty folder', (dir) => mkdir(dir, { recursive: true })],
  [
    'that of a site in doubt, such as one left by a killed rebuild',
    (dir) => put(dir, 'half').then(() => markIncomplete(dir)),
  ],
])('puts a site into %s', async (_, prepare) => {
  const { cacheDir, outDir } = folders();
  const shop = join(outDir, 'shop');
  await prepare(shop);
  await put(nextSiteDir(cacheDir), 'new');
  await prepareOutDir(cacheDir, shop);
  await swapSite(cacheDir, shop);
  expect(await home(shop)).toBe('new');
});
