import { join } from 'node:path';
import { test as base, expect } from 'playwright/test';
import { build, type Rolldown } from 'vite';
import { digestOf, pagePolicy } from '#metadata/page-policy.ts';
import { bundleScript } from '../../../../scripts/build/render/bundle-script.ts';
import { listen } from '../../../../scripts/network/listen.ts';
import { root } from '../../../tools/run-tool.ts';
import { watchPages } from '../../support/page-watch.ts';

const ENVIRONMENT = `
  export const PUBLIC_CATALOGUE_API_URL = '/api/v1', NEWSLETTER_API_URL = '', CONTACT_API_URL = '';
  export const ORDER_KEY_HEADER = false, STORE_ID = 5;`;

const COUNTER = '/count.js';
const ANALYTICS = `analytics = { script: '${COUNTER}', attributes: { 'data-website-id': 'a-b' } }`;
const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Bundles the modules of fixture pages from the shop's code, by path. */
async function bundleModules(): Promise<ReadonlyMap<string, string>> {
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
        resolveId: (id) => (id === 'astro:env/client' ? id : undefined),
        load: (id) => (id === 'astro:env/client' ? ENVIRONMENT : undefined),
        transform: (code, id) =>
          id.endsWith('/shop.config.ts') ? code.replace('analytics = undefined', ANALYTICS) : undefined,
      },
    ],
    build: {
      write: false,
      minify: false,
      assetsDir: '_astro',
      rollupOptions: {
        input: ['page', 'actions', 'parts'].map((name) => join(import.meta.dirname, `../modules/${name}.ts`)),
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

/** Serves small pages that have the shop's inline script, its policy, and its modules, but no shop, on a free port. */
async function openSite() {
  const head = await bundleScript(join(root, 'src/runtime/head/head.ts'));
  const files = await bundleModules();
  const digests = { scripts: [digestOf(head.code)], styles: [] };
  const pages: Record<string, Content> = {};
  const server = await listen(({ url = '', headers: { host } }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const send = (type: string, text: string, headers = {}) =>
      response.writeHead(200, { 'Content-Type': type, ...headers }).end(text);
    const code = pathname === COUNTER ? '' : files.get(pathname);
    if (code !== undefined) return send('text/javascript', code);
    if (pathname.endsWith('.svg')) return send('image/svg+xml', IMAGE);
    if (pathname.includes('.') || pathname.startsWith('/api')) return response.writeHead(404).end();
    const policy = pagePolicy({}, digests, { script: `http://${host}${COUNTER}`, attributes: {} });
    const page = frame(head.code, pages[pathname] ?? { main: '' });
    return send('text/html', page, { 'Content-Security-Policy': policy });
  }, 0);
  return { server, url: server.url, pages };
}

/** What a page needs around its content for panels, alerts and failures, as in `view/shell/Shell.astro`. */
const frame = (
  head: string,
  { main, scripts = ['page', 'actions'], body = '' }: Content,
): string => `<!doctype html>
<html lang="uz" dir="ltr" data-restores="listingColumns"><head><meta charset="utf-8"><title>Sahifa</title><script>${head}</script></head>
<body ${body}>
<header><b data-bind="cart-count" data-counts="cartList" data-adds="add-to-cart" hidden></b></header>
<main tabindex="-1">${main}</main>
<dialog id="overlay"><button data-action="close-overlay">Yopish</button>
<h2 id="overlay-title"></h2><p data-overlay-content></p></dialog>
<div role="alert">
<div data-alert hidden><p data-alert-text></p><button>Yopish</button></div>
<div data-load-failure hidden>Yuklanmadi <button>Qayta urinish</button><button>Yopish</button></div></div>
${scripts.map((name) => `<script type="module" src="/_astro/${name}.js"></script>`).join('\n')}
</body></html>`;

/**
 * A test on fixture pages, which fails when a page reports an error (but those that it allows) or requests anything
 * from another origin. `site.pages` says what pages hold, by path; any other is empty.
 */
export const test = base.extend<
  { allowedErrors: RegExp | undefined; watch: undefined },
  { site: Pick<Awaited<ReturnType<typeof openSite>>, 'url' | 'pages'> }
>({
  allowedErrors: [undefined, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture uses
    async ({}, use) => {
      const site = await openSite();
      await using _server = site.server;
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
