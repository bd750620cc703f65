import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { build, type Rolldown } from 'vite';
import { digestOf, pagePolicy } from '#metadata/page-policy.ts';
import { bundleScript } from '../../../../scripts/build/render/bundle-script.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { root } from '../../../../scripts/test/run-tool.ts';
import { watchPages } from '../../support/page-watch.ts';

/** The shop's settings on fixture pages: what its own build inserts. */
const SETTINGS = {
  'astro:env/client': `
    export const PUBLIC_CATALOGUE_API_URL = '/api/v1', NEWSLETTER_API_URL = '', CONTACT_API_URL = '/messages';
    export const ORDER_KEY_HEADER = false, STORE_ID = 5;`,
};

const COUNTER = '/count.js';
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Bundles the modules of fixture pages from the shop's code, by path. */
async function bundleModules(): Promise<ReadonlyMap<string, string>> {
  const modules = ['page', 'actions', 'parts'];
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.HAS_ANALYTICS': 'true' },
    plugins: [
      {
        name: 'settings',
        enforce: 'pre',
        resolveId: (id) => (id in SETTINGS ? id : undefined),
        load: (id) => SETTINGS[id as keyof typeof SETTINGS],
        transform: (code, id) =>
          id.endsWith('/shop.config.ts')
            ? code.replace(
                'analytics = undefined',
                `analytics = { script: '${COUNTER}', attributes: { 'data-website-id': 'a-b' } }`,
              )
            : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      assetsDir: '_astro',
      rollupOptions: {
        input: modules.map((name) => join(import.meta.dirname, '../modules', `${name}.ts`)),
        output: { entryFileNames: '_astro/[name].js', chunkFileNames: '_astro/[name].js' },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])));
}

interface Content {
  main: string;
  /** Names of files in `modules/`. */
  scripts?: readonly string[];
  body?: string;
}

/** A site of small pages that have the shop's inline script, its policy, and its modules, but no shop. */
interface FixtureSite extends AsyncDisposable {
  url: string;
  /** What pages hold, by path; any other page is empty. */
  pages: Record<string, Content>;
}

async function openSite(): Promise<FixtureSite> {
  const [files, head] = await Promise.all([
    bundleModules(),
    bundleScript(join(root, 'src/runtime/head/head.ts')),
  ]);
  const pages: FixtureSite['pages'] = {};
  const policyFor = (origin: string) =>
    pagePolicy(
      {},
      { scripts: [digestOf(head.code)], styles: [] },
      { script: `${origin}${COUNTER}`, attributes: {} },
    );
  const server = await listen(({ url = '', headers: { host } }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const code = pathname === COUNTER ? '' : files.get(pathname);
    if (code !== undefined) return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(code);
    if (pathname.endsWith('.svg'))
      return response.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end(IMAGE);
    if (pathname.includes('.') || pathname.startsWith('/api')) return response.writeHead(404).end();
    const page = pages[pathname] ?? { main: '' };
    response.writeHead(200, {
      'Content-Type': 'text/html',
      'Content-Security-Policy': policyFor(`http://${host}`),
    });
    return response.end(frame(head.code, page));
  }, 0);
  return { url: server.url, pages, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

/** What a page needs around its content for panels, alerts and failures, as in `layouts/Shell.astro`. */
const frame = (
  head: string,
  { main, scripts = ['page', 'actions'], body = '' }: Content,
): string => `<!doctype html>
<html lang="uz" dir="ltr"><head><meta charset="utf-8"><title>Sahifa</title><script>${head}</script></head>
<body ${body}>
<header><b data-bind="cart-count" hidden></b></header>
<main tabindex="-1">${main}</main>
<dialog id="overlay"><button data-action="close-overlay">Yopish</button>
<h2 id="overlay-title"></h2><p data-overlay-content></p></dialog>
<div role="alert">
<div data-alert hidden><p data-alert-text></p><button>Yopish</button></div>
<div data-load-failure hidden>Yuklanmadi <button>Qayta urinish</button><button>Yopish</button></div></div>
${scripts.map((name) => `<script type="module" src="/_astro/${name}.js"></script>`).join('\n')}
</body></html>`;

interface Options {
  /** Console errors that a test provokes. */
  allowedErrors: RegExp | undefined;
}

/** A test on fixture pages, which fails when a page reports an error or requests anything from another origin. */
export const test = base.extend<Options & { watch: undefined }, { site: FixtureSite }>({
  allowedErrors: [undefined, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture uses
    async ({}, use) => {
      await using site = await openSite();
      await use(site);
    },
    { scope: 'worker' },
  ],
  baseURL: ({ site }, use) => use(site.url),
  watch: [
    async ({ context, site, allowedErrors }, use) => {
      const { problems } = watchPages(context, site.url, allowedErrors);
      await use(undefined);
      for (const path of Object.keys(site.pages)) delete site.pages[path];
      expect(problems, 'pages reported errors or asked another origin').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
