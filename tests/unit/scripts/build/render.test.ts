import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brand } from '#shop.config.ts';
import { themeOf } from '../../../../scripts/build/render/brand-theme.ts';
import { compileSite } from '../../../../scripts/build/render/compile-site.ts';
import { type RenderOptions, renderSite } from '../../../../scripts/build/render/render-site.ts';
import { runRenderProcess } from '../../../../scripts/build/render/run-render-process.ts';
import { filesNamed } from '../../../../scripts/build/render/script-files.ts';
import { among } from '../../../../scripts/build/render/split-code.ts';
import { linkFolder } from '../../../../scripts/site/link-files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

it('the theme has the colours and corners of the brand, and its fonts never shift a page that is on screen', () => {
  const fontFiles = [{ family: 'Inter', path: '/fonts/inter.woff2', weight: '400 700' }];
  const theme = themeOf({ ...brand, accent: '#1d4ed8', corners: 0.5, font: 'Inter, sans-serif', fontFiles });
  for (const value of ['accent: #1d4ed8;', 'font-sans: Inter, sans-serif;', 'md: 0.5rem;', 'lg: 0.8rem;'])
    expect(theme).toContain(value);
  expect(theme).toMatch(/"Inter"; src: url\("\/fonts\/inter\.woff2"\) .*font-display: optional; }$/);
});

it('a script or a module that was renamed stops the build, since pages would only be slower', () => {
  const bundle = { '_astro/panels.1a2b3c4d.js': { type: 'chunk' } } as never;
  expect([...filesNamed(bundle, ['panels'])]).toEqual(['_astro/panels.1a2b3c4d.js']);
  expect(() => filesNamed(bundle, ['panels', 'panel'])).toThrow('No script is named panel any more');
  expect(among('src/search/')('/shop/src/search/finder.ts')).toBe(true);
  expect(() => among('src/search/', 'src/search/a.ts')).toThrow('src/search/a.ts does not exist');
});

describe('a render process', () => {
  /** Runs a process with this source code. */
  function run(source: string, options: Partial<Parameters<typeof runRenderProcess>[2]> = {}) {
    const module = join(folder, 'process.mjs');
    writeFileSync(module, source);
    const variables = { SITE_URL: 'https://shop.example' };
    const common = { root: folder, variables, logFile: join(folder, 'log') };
    return runRenderProcess(pathToFileURL(module), {}, { ...common, ...options });
  }

  it('does not know the storage keys', async () => {
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

  it('has ended before it is reported that it was stopped', async () => {
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

  beforeAll(async () => {
    compiled = await mkdtemp(join(tmpdir(), 'vitrina-compiled-'));
    await mkdir(join(compiled, 'renderer/other'), { recursive: true });
    await compileSite({ root, code: 'tiny', cacheDir: compiled, variables: { CATALOGUE_FILE: 'none' } });
  });
  afterAll(() => rm(compiled, { recursive: true }));

  /** Renders with the code that is compiled once for all tests. */
  async function render(names: string[], options: Partial<RenderOptions> = {}) {
    if (!existsSync(join(folder, 'renderer')))
      await linkFolder(join(compiled, 'renderer'), join(folder, 'renderer'));
    const snapshotFile = join(folder, 'snapshot.json');
    await writeFile(snapshotFile, JSON.stringify(names));
    const variables = { CATALOGUE_FILE: snapshotFile };
    const outDir = join(folder, 'next');
    const common = { root, code: 'tiny', products: names.length, outDir, cacheDir: folder, variables };
    return renderSite({ ...common, ...options });
  }

  const page = (path: string): Promise<string> => readFile(join(folder, 'next', path), 'utf8');
  const many = Array.from({ length: 1200 }, (_, index) => `Pech ${index + 1}`);

  it('compiles code that is not yet compiled, once, and removes the results of other code', async () => {
    expect(await readdir(join(compiled, 'renderer'))).toEqual(['tiny']);
    await render(['Fen']);
    expect(existsSync(join(folder, 'compile.log'))).toBe(false);
    expect(await page('product-detail/1.html')).toContain('Fen');
  });

  it('renders each of many pages, in several processes if there are several cores', async () => {
    expect(await render(many)).toEqual({ pages: 1201, rendered: 1201 });
    expect(await page('index.html')).toContain('1200 products');
    expect(await readdir(join(folder, 'next/product-detail'))).toHaveLength(1200);
    for (const id of [1, 2, 600, 1199, 1200])
      expect(await page(`product-detail/${id}.html`)).toContain(`<title>Pech ${id}</title>`);
  });

  it('stops all processes when one fails, and names the page that could not be rendered', async () => {
    await expect(render(many.with(3, 'broken'))).rejects.toMatchObject({
      name: 'RenderFailed',
      message: expect.stringMatching(/a page that cannot be rendered.*render\.log/),
    });
    expect(await readFile(join(folder, 'render.log'), 'utf8')).toContain('product-detail/4');
  });
});
