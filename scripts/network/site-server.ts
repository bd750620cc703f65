import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import compression from 'compression';
import sirv from 'sirv';
import { redirects as configured } from '#shop.config.ts';

export type SiteServer = ReturnType<typeof createSiteServer>;

interface Site {
  files: ReturnType<typeof sirv>;
  notFoundPage: Buffer | string;
}

const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
/** Files named after their content. */
const ASSETS = /^\/(?:_astro|images\/built)\//;

interface SiteServerOptions {
  /** The folder has `.br` files beside its texts, which are sent to browsers that accept Brotli. */
  precompressed?: boolean;
  /** Targets by old address. */
  redirects?: Readonly<Record<string, string>>;
}

/**
 * Creates a server of the folder `dir`, for `http.createServer(server.handle)`: it serves a built site the way object
 * storage behind a CDN does.
 */
export function createSiteServer(
  dir: string,
  { precompressed = false, redirects = configured }: SiteServerOptions = {},
) {
  let current = openSite(dir, precompressed);
  let previous = current;
  const compress = compression({
    // A range counts the file's uncompressed bytes.
    filter: (request, response) => !request.headers.range && compression.filter(request, response),
  });

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const [pathname = '/'] = (request.url ?? '/').split('?', 1);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const target = canonicalPath(request.url ?? '/') ?? redirects[pathname];
    if (target !== undefined) {
      response.writeHead(301, { location: target }).end();
      return;
    }
    const { files, notFoundPage } = current;
    const olderFiles = previous.files;
    const notFound = () => sendNotFound(response, notFoundPage);
    if (ASSETS.test(pathname)) {
      response.setHeader('cache-control', `public, max-age=${ONE_YEAR_SECONDS}, immutable`);
      files(request, response, () => olderFiles(request, response, notFound));
    } else {
      response.setHeader('cache-control', 'public, max-age=0, must-revalidate');
      files(request, response, notFound);
    }
  }

  return {
    handle: (request: IncomingMessage, response: ServerResponse): void => {
      dropUnsafeRange(request);
      // Without a listener, a file that vanishes while it is being sent would end the process.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      compress(request as never, response as never, () => answer(request, response));
    },
    /**
     * Serves another folder from the next request on. A folder must not change while it is served. Scripts, styles and
     * built images of the previous one stay available, for pages that were sent before.
     */
    use(next: string): void {
      previous = current;
      current = openSite(next, precompressed);
    },
  };
}

function openSite(dir: string, precompressed: boolean): Site {
  const notFoundFile = join(dir, '404.html');
  const files = sirv(dir, { etag: true, brotli: precompressed });
  const isLinked = linkedAddresses(dir);
  return {
    files(request, response, next) {
      const [pathname = '/'] = (request.url ?? '/').split('?', 1);
      if (isLinked(pathname)) next?.();
      else files(request, response, next);
    },
    notFoundPage: existsSync(notFoundFile) && !isLinked('/404') ? readFileSync(notFoundFile) : 'Not found',
  };
}

function sendNotFound(response: ServerResponse, page: Buffer | string): void {
  const type = typeof page === 'string' ? 'text/plain' : 'text/html;charset=utf-8';
  response.writeHead(404, { 'content-type': type, 'cache-control': 'no-store' }).end(page);
}

/**
 * Returns where to redirect a path with a slash at the end, query included: pages have one address, without it.
 * Undefined if the address is already right. A leading `//` would name another host and becomes `/`.
 */
function canonicalPath(url: string): string | undefined {
  const [pathname = '/', ...query] = url.split('?');
  const canonical = `/${pathname.replace(/^[/\\]+|\/+$/g, '')}`;
  return canonical === pathname ? undefined : [canonical, ...query].join('?');
}

/** Digits that a number holds exactly. */
const ONE_RANGE = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/;

/**
 * Drops the `Range` header if sirv would throw because of it or send other bytes than asked for; the answer is then the
 * whole file, as a server may answer any range. Left are `bytes=5-` and `bytes=5-9`, which browsers send.
 */
function dropUnsafeRange({ method, headers }: IncomingMessage): void {
  const [, start, end = start] = ONE_RANGE.exec(headers.range ?? '') ?? [];
  const isSafe = method === 'GET' && headers['if-range'] === undefined && Number(end) >= Number(start);
  if (!isSafe) delete headers.range;
}

/**
 * Lists the symbolic links in a folder, which may lead to any file of this machine and are no part of a site. Returns
 * whether the path of a request leads to or through one of them.
 */
function linkedAddresses(dir: string): (pathname: string) => boolean {
  const links = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) =>
      `/${relative(dir, join(parentPath, name))}`.replaceAll(sep, '/').normalize(),
    );
  const pages = new Set(links.map(pageOf));
  return (pathname) => {
    const path = decoded(pathname);
    return pages.has(pageOf(path)) || links.some((link) => path.startsWith(`${link}/`));
  };
}

/** The file of a page has several addresses: `/tv/index.html` also those of `/tv/index` and `/tv`. */
const pageOf = (path: string): string =>
  path
    .replace(/\.br$/, '')
    .replace(/\.html?$/, '')
    .replace(/\/(index)?$/, '');

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
