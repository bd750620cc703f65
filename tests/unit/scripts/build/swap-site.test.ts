import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseBuildArguments } from '../../../../scripts/build/arguments.ts';
import { holdLock } from '../../../../scripts/build/hold-lock.ts';
import { markIncomplete, STAMP_FILE, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { nextSiteDir, prepareOutDir, recoverSite, swapSite } from '../../../../scripts/build/swap-site.ts';
import { catalogueRoutes, serveApi } from '../../../support/catalogue/fake-api.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';

function folders() {
  const root = temporaryFolder();
  const cacheDir = join(root, '.cache');
  return { cacheDir, outDir: join(root, 'dist'), previous: join(root, '.dist.previous') };
}

/** Writes a site as a build leaves it. */
async function put(dir: string, text: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'index.html'), text);
  await writeStamp(dir, { code: 'code', catalogue: text });
}

/** Leaves the folders as after a crash between the two renames of a swap. */
async function crashInSwap({ outDir, previous }: ReturnType<typeof folders>): Promise<void> {
  await put(outDir, 'old');
  await rename(outDir, previous);
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
  const crashed = folders();
  const { outDir, previous } = crashed;
  await crashInSwap(crashed);
  if (shown === 'new') await put(outDir, 'new');
  await recoverSite(outDir);
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

it('touches neither if something else is in the site’s place by now', async () => {
  const crashed = folders();
  const { outDir, previous } = crashed;
  await crashInSwap(crashed);
  await mkdir(outDir);
  await writeFile(join(outDir, 'letter.txt'), 'mine');

  await expect(prepareOutDir(outDir)).rejects.toThrow(/previous is a site that a crash left/);
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
  await expect(prepareOutDir(outDir)).rejects.toThrow(refusal);
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
  await prepareOutDir(shop);
  await swapSite(cacheDir, shop);
  expect(await home(shop)).toBe('new');
});

describe('hold lock', () => {
  it('keeps a second build out while the first holds the folder, and lets it in afterwards', () => {
    const folder = temporaryFolder();
    {
      using _lock = holdLock(folder);
      expect(() => holdLock(folder)).toThrow(/Another build or shop is using the folder .*--cache DIR/);
    }
    expect(() => holdLock(folder)[Symbol.dispose]()).not.toThrow();
  });

  it('is not left behind by a process that was killed', async () => {
    const folder = temporaryFolder();
    const script = join(folder, 'holder.ts');
    const holdLockUrl = pathToFileURL(resolve(import.meta.dirname, '../../../../scripts/build/hold-lock.ts'));
    writeFileSync(
      script,
      `import { holdLock } from '${holdLockUrl}';
       globalThis.lock = holdLock(${JSON.stringify(folder)});
       process.send('held');
       process.on('message', () => {});`,
    );
    const holder = fork(script, { execArgv: [] });
    await once(holder, 'message');
    expect(() => holdLock(folder)).toThrow('Another build');

    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(() => holdLock(folder)[Symbol.dispose]()).not.toThrow();
  });

  it('distinguishes an unusable folder from another build', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'lock'));
    expect(() => holdLock(folder)).toThrow(/^The folder .* cannot be used/);
  });
});

describe('build command', () => {
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
});
