import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import promises, { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { holdLock } from '../../../../scripts/site/hold-lock.ts';
import { markIncomplete, writeStamp } from '../../../../scripts/site/site-stamp.ts';
import { nextSiteDir, prepareOutDir, recoverSite, swapSite } from '../../../../scripts/site/swap-site.ts';
import { catalogueRoutes, serveApi } from '../../../support/catalogue/fake-api.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let cacheDir: string;
let outDir: string;
let previous: string;
beforeEach(() => {
  const root = temporaryFolder();
  [cacheDir, outDir, previous] = [join(root, '.cache'), join(root, 'dist'), join(root, '.dist.previous')];
});

/** Writes a site as a build leaves it. */
async function put(dir: string, text: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, 'index.html'), text);
  await writeStamp(dir, { code: 'code', catalogue: text });
}

/** Leaves the folders as after a crash between the two renames of a swap. */
async function crashInSwap(): Promise<void> {
  await put(outDir, 'old');
  await rename(outDir, previous);
}

async function putLetter(): Promise<void> {
  await mkdir(outDir);
  await writeFile(join(outDir, 'letter.txt'), 'mine');
}

const home = (dir: string): Promise<string> => readFile(join(dir, 'index.html'), 'utf8');
const letter = () => readFile(join(outDir, 'letter.txt'), 'utf8');

it('replaces the last site with the next one and leaves neither behind', async () => {
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
  await crashInSwap();
  if (shown === 'new') await put(outDir, 'new');
  await recoverSite(outDir);
  expect(await home(outDir)).toBe(shown);
  expect(existsSync(previous)).toBe(false);
});

it('restores the last site when the new one cannot be moved', async () => {
  await put(outDir, 'old');
  await mkdir(dirname(nextSiteDir(cacheDir)), { recursive: true });
  await expect(swapSite(cacheDir, outDir)).rejects.toThrow(/could not be moved to .*same file system/);
  expect(await home(outDir)).toBe('old');
});

describe('a folder that another program holds open, as on Windows', () => {
  /** Lets the system refuse to rename these folders so many times. */
  function hold(refusals: Readonly<Record<string, number>>): void {
    const left = new Map(Object.entries(refusals));
    vi.spyOn(promises, 'rename').mockImplementation(async (from, to) => {
      const times = left.get(String(from)) ?? 0;
      left.set(String(from), times - 1);
      if (times <= 0) return renameSync(from, to);
      throw Object.assign(new Error(`EPERM: operation not permitted, rename '${from}'`), { code: 'EPERM' });
    });
    syncBuiltinESMExports();
    vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync');
    onTestFinished(() => {
      vi.useRealTimers();
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
  }

  beforeEach(async () => {
    await put(outDir, 'old');
    await put(nextSiteDir(cacheDir), 'new');
  });

  it('is tried again for some seconds', async () => {
    hold({ [outDir]: 2, [nextSiteDir(cacheDir)]: 2 });
    await swapSite(cacheDir, outDir);
    expect(await home(outDir)).toBe('new');
  });

  it('for longer keeps the last site, put back if need be, and the message says what may hold it', async () => {
    hold({ [nextSiteDir(cacheDir)]: 99, [previous]: 2 });
    await expect(swapSite(cacheDir, outDir)).rejects.toThrow(/EPERM.* virus scanner, OneDrive or an editor/);
    expect(await home(outDir)).toBe('old');
    expect(existsSync(previous)).toBe(false);
  });
});

it('touches neither if something else is in the site’s place by now', async () => {
  await crashInSwap();
  await putLetter();
  await expect(prepareOutDir(outDir)).rejects.toThrow(/previous is a site that a crash left/);
  expect(await letter()).toBe('mine');
  expect(await home(previous)).toBe('old');
});

it('never replaces a folder with files that no build put there', async () => {
  await put(nextSiteDir(cacheDir), 'new');
  await putLetter();
  const refusal = /no build put there \(letter\.txt\).*Name another folder with `-- --out DIR`/;
  await expect(prepareOutDir(outDir)).rejects.toThrow(refusal);
  await expect(swapSite(cacheDir, outDir)).rejects.toThrow(refusal);
  expect(await letter()).toBe('mine');
});

it.each<[string, (dir: string) => Promise<unknown>]>([
  ['a folder that is still to be created', async () => {}],
  ['an empty folder', (dir) => mkdir(dir, { recursive: true })],
  ['that of a killed rebuild', (dir) => put(dir, '').then(() => markIncomplete(dir))],
])('puts a site into %s', async (_, prepare) => {
  const shop = join(outDir, 'shop');
  await prepare(shop);
  await put(nextSiteDir(cacheDir), 'new');
  await prepareOutDir(shop);
  await swapSite(cacheDir, shop);
  expect(await home(shop)).toBe('new');
});

it('a second build is kept out while the first holds the folder, until that one ends or is killed', async () => {
  const folder = temporaryFolder();
  const script = join(folder, 'holder.ts');
  const code = `import { holdLock } from '${pathToFileURL(resolve('scripts/site/hold-lock.ts'))}';
    globalThis.lock = holdLock(${JSON.stringify(folder)});
    process.send('held');
    process.on('message', () => {});`;
  writeFileSync(script, code);
  const holder = fork(script, { execArgv: [] });
  await once(holder, 'message');
  expect(() => holdLock(folder)).toThrow(/Another build or shop is using the folder .*--cache DIR/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  holdLock(folder)[Symbol.dispose]();
  holdLock(folder)[Symbol.dispose]();
});

describe('build command', () => {
  beforeEach(() => put(outDir, 'last good'));

  /** Runs `npm run build` on folders of this test, and checks that it fails and leaves the last site. */
  async function failedBuild(apiUrl: string) {
    const folders = ['--out', outDir, '--cache', cacheDir];
    const variables = { CATALOGUE_API_URL: apiUrl };
    const { code, error } = await runScript('build.ts', folders, variables, dirname(outDir));
    expect(code).toBe(1);
    expect(await home(outDir)).toBe('last good');
    return error;
  }

  it('exits with code 1, one paragraph and the last good site when the catalogue is empty', async () => {
    const { apiUrl } = await serveApi(catalogueRoutes({ products: [] }));
    const error = await failedBuild(apiUrl);
    expect(error.trim().split('\n')).toEqual([expect.stringContaining('has nothing to sell for store 5')]);
  });

  it('names what is invalid in a .env file before doing anything', async () => {
    await writeFile(join(dirname(outDir), '.env'), 'STORE_ID=five\nCATALOGUE_API_URL=shop.example');
    const error = await failedBuild('http://127.0.0.1:1/api/v1');
    expect(error).toContain('STORE_ID is "five", but it must be');
    expect(error).not.toContain('CATALOGUE_API_URL');
    expect(existsSync(cacheDir)).toBe(false);
  });
});
