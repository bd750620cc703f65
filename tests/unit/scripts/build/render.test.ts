import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#shop.config.ts';
import { linkFolder } from '../../../../scripts/build/link-folder.ts';
import { themeOf } from '../../../../scripts/build/render/brand-theme.ts';
import { compileSite } from '../../../../scripts/build/render/compile-site.ts';
import { type RenderOptions, renderSite } from '../../../../scripts/build/render/render-site.ts';
import {
  type RenderProgress,
  runRenderProcess,
} from '../../../../scripts/build/render/run-render-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('brand theme', () => {
  it('gives the theme the colours, corners and font of the brand', () => {
    const theme = themeOf({ ...brand, accent: '#1d4ed8', corners: 0.5, font: 'Inter, sans-serif' });
    for (const value of ['accent: #1d4ed8;', 'font-sans: Inter, sans-serif;', 'md: 0.5rem;', 'lg: 0.8rem;'])
      expect(theme).toContain(value);
  });

  it('declares the shop’s own fonts so that they never shift a page that is on screen', () => {
    const fontFiles = [{ family: 'Inter', path: '/fonts/inter.woff2', weight: '400 700' }];
    expect(themeOf({ ...brand, fontFiles })).toMatch(
      /@font-face \{ font-family: "Inter"; src: url\("\/fonts\/inter\.woff2"\) .*font-weight: 400 700; font-display: optional; }$/,
    );
  });
});

describe('run render process', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });

  /** Runs a process with this source code. */
  function run(source: string, options: Partial<Parameters<typeof runRenderProcess>[2]> = {}) {
    const module = join(folder, 'process.mjs');
    writeFileSync(module, source);
    return runRenderProcess(
      pathToFileURL(module),
      {},
      {
        ...{ root: folder, variables: { SITE_URL: 'https://shop.example' }, logFile: join(folder, 'log') },
        ...options,
      },
    );
  }

  it('hides the storage keys from the code that compiles and renders', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
    vi.stubEnv('AWS_SESSION_TOKEN', 'secret');
    await run(`import { writeFileSync } from 'node:fs';
      writeFileSync('environment', Object.entries(process.env).join('\\n'));
      process.disconnect();`);
    vi.unstubAllEnvs();
    const environment = readFileSync(join(folder, 'environment'), 'utf8');
    expect(environment).toContain('SITE_URL,https://shop.example');
    expect(environment).not.toMatch(/AWS_|secret/);
  });

  it('waits for the process to end before it reports that it was stopped', async () => {
    const stop = new AbortController();
    const source = `import { writeFileSync } from 'node:fs';
      process.on('SIGTERM', () => setTimeout(() => { writeFileSync('ended', ''); process.exit(); }, 100));
      process.on('message', () => {});
      process.send({ pages: 1, rendered: 0 });`;
    const running = run(source, { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(existsSync(join(folder, 'ended'))).toBe(true);
  });
});

describe('render site', () => {
  const root = resolve(import.meta.dirname, '../../../fixtures/tiny-site');

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
    const result = await render(['Pech', 'Blender'], { onProgress: (progress) => told.push(progress) });

    expect(await page('index.html')).toContain('2 products');
    expect(await page('product-detail/2.html')).toContain('Blender');
    expect(told[0]).toMatchObject({ pages: 3, rendered: 0 });
    expect(result).toMatchObject({ pages: 3, rendered: 3 });
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

  it('stops all processes when one fails, and names the page that could not be rendered', async () => {
    const names = Array.from({ length: 1200 }, (_, index) => (index === 3 ? 'broken' : `Pech ${index + 1}`));
    await expect(render(names)).rejects.toMatchObject({
      name: 'RenderFailed',
      message: expect.stringMatching(/a page that cannot be rendered.*render\.log/),
    });
    expect(await readFile(join(folder, 'render.log'), 'utf8')).toContain('product-detail/4');
  });

  it('stops at once when it is no longer wanted', async () => {
    const stop = new AbortController();
    const rendering = render(['Pech'], { signal: stop.signal, onProgress: () => stop.abort() });
    await expect(rendering).rejects.toMatchObject({ name: 'AbortError' });
  });
});
