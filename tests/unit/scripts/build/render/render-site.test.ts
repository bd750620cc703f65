import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { linkFolder } from '../../../../../scripts/build/link-folder.ts';
import { compileSite } from '../../../../../scripts/build/render/compile-site.ts';
import { type RenderOptions, renderSite } from '../../../../../scripts/build/render/render-site.ts';
import type { RenderProgress } from '../../../../../scripts/build/render/run-render-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const root = resolve(import.meta.dirname, '../../../../fixtures/tiny-site');

let compiled: string;
let folder: string;

beforeAll(async () => {
  compiled = await mkdtemp(join(tmpdir(), 'vitrina-compiled-'));
  await compileSite({ root, code: 'tiny', cacheDir: compiled, variables: { CATALOGUE_FILE: 'none' } });
});
afterAll(() => rm(compiled, { recursive: true }));
beforeEach(() => {
  folder = temporaryFolder();
});

/** Renders with the code that is compiled once for all tests. */
async function render(names: string[], options: Partial<RenderOptions> = {}): Promise<RenderProgress> {
  if (!existsSync(join(folder, 'renderer')))
    await linkFolder(join(compiled, 'renderer'), join(folder, 'renderer'));
  const snapshotFile = join(folder, 'snapshot.json');
  await writeFile(snapshotFile, JSON.stringify(names));
  return renderSite({
    root,
    code: 'tiny',
    products: names.length,
    outDir: join(folder, 'next'),
    cacheDir: folder,
    variables: { CATALOGUE_FILE: snapshotFile },
    ...options,
  });
}

const page = (path: string): Promise<string> => readFile(join(folder, 'next', path), 'utf8');

it('renders the pages of a snapshot and reports progress', async () => {
  const told: RenderProgress[] = [];
  const result = await render(['Pech', 'Fen'], { onProgress: (progress) => told.push(progress) });

  expect(await page('index.html')).toContain('2 products');
  expect(await page('product-detail/2.html')).toContain('Fen');
  expect(told[0]).toMatchObject({ pages: 3, rendered: 0 });
  expect(result).toMatchObject({ pages: 3, rendered: 3 });
});

it('leaves nothing from the previous run', async () => {
  await render(['Pech', 'Fen', 'Choynak']);
  await render(['Pech', 'Blender']);

  expect(await page('product-detail/2.html')).toContain('Blender');
  expect(existsSync(join(folder, 'next/product-detail/3.html'))).toBe(false);
});

it('compiles the code once, and again when the code changes', async () => {
  const log = join(folder, 'compile.log');
  await render(['Fen']);
  expect(existsSync(log)).toBe(false);
  expect(await page('product-detail/1.html')).toContain('Fen');
  await render(['Fen'], { code: 'other' });
  expect(await readFile(log, 'utf8')).toContain('entrypoints');
  expect(await readdir(join(folder, 'renderer'))).toEqual(['other']);
});

it('renders each of many pages, in several processes if there are several cores', async () => {
  const names = Array.from({ length: 1200 }, (_, index) => `Pech ${index + 1}`);
  const told: RenderProgress[] = [];
  const result = await render(names, { onProgress: (progress) => told.push(progress) });

  expect(result).toEqual({ pages: 1201, rendered: 1201 });
  expect(told.map(({ pages }) => pages)).toEqual(told.map(() => 1201));
  expect(await readdir(join(folder, 'next/product-detail'))).toHaveLength(1200);
  for (const id of [1, 2, 600, 1199, 1200]) {
    expect(await page(`product-detail/${id}.html`)).toContain(`<title>Pech ${id}</title>`);
  }
});

it('stops all processes when one fails', async () => {
  const names = Array.from({ length: 1200 }, (_, index) => (index === 3 ? 'broken' : `Pech ${index + 1}`));
  await expect(render(names)).rejects.toThrow(/a page that cannot be rendered/);
});

it('names the page that could not be rendered', async () => {
  await expect(render(['Choynak', 'broken'])).rejects.toMatchObject({
    name: 'RenderFailed',
    message: expect.stringMatching(/a page that cannot be rendered.*render\.log/),
  });
  expect(await readFile(join(folder, 'render.log'), 'utf8')).toContain('product-detail/2');
});

it('stops at once when it is no longer wanted', async () => {
  const stop = new AbortController();
  await expect(
    render(['Pech'], { signal: stop.signal, onProgress: () => stop.abort() }),
  ).rejects.toMatchObject({ name: 'AbortError' });
});
