import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  type RenderOptions,
  type RenderProgress,
  renderSite,
} from '../../../../../scripts/build/render/render-site.ts';

const root = resolve(import.meta.dirname, '../../../../fixtures/tiny-site');
// Each test runs Astro up to twice.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-render-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function render(names: string[], options: Partial<RenderOptions> = {}): Promise<RenderProgress> {
  const snapshotFile = join(folder, 'snapshot.json');
  await writeFile(snapshotFile, JSON.stringify(names));
  return renderSite({
    root,
    outDir: join(folder, 'next'),
    cacheDir: folder,
    variables: { CATALOGUE_SNAPSHOT_FILE: snapshotFile },
    ...options,
  });
}

const page = (path: string): Promise<string> => readFile(join(folder, 'next', path), 'utf8');

it('renders the pages of a snapshot and tells how far it is', async () => {
  const told: RenderProgress[] = [];
  const result = await render(['Pech', 'Fen'], { onProgress: (progress) => told.push(progress) });

  expect(await page('index.html')).toContain('2 products');
  expect(await page('product-detail/2.html')).toContain('Fen');
  expect(told[0]).toMatchObject({ pages: 3, rendered: 0 });
  expect(result).toMatchObject({ pages: 3, rendered: 3 });
});

it('leaves nothing of the last time', async () => {
  await render(['Pech', 'Fen', 'Choynak']);
  await render(['Pech', 'Blender']);

  expect(await page('product-detail/2.html')).toContain('Blender');
  expect(existsSync(join(folder, 'next/product-detail/3.html'))).toBe(false);
});

it('tells which page could not be rendered', async () => {
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
