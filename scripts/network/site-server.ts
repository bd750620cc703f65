import { realpathSync } from 'node:fs';
import { type FileHandle, open, realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import compression from 'compression';
import { lookup } from 'mrmime';
import { redirects as configured } from '#shop.config.ts';

export type SiteServer = ReturnType<typeof createSiteServer>;

/** Where the files of a site are. */
export interface ServedSite {
  /** The site, before it a folder with changed files of it if there is one: the first folder that has a file counts. */
  folders: readonly string[];
  /** Paths of files that are no part of it any more. */
  removed?: readonly string[];
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
  let current = real({ folders: [dir] });
  let previous = current;
  const compress = compression({
    // A range counts the file's uncompressed bytes.
    filter: (request, response) => !request.headers.range && compression.filter(request, response),
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
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
    const paths = pathsOf(
      pathname,
      precompressed && /\bbr\b/.test(String(request.headers['accept-encoding'])),
    );
    const isAsset = ASSETS.test(pathname);
    const [site, before] = [current, previous];
    const file = (await openFirst(site, paths)) ?? (isAsset ? await openFirst(before, paths) : undefined);
    if (file) {
      const lifetime = isAsset
        ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
        : 'public, max-age=0, must-revalidate';
      if (precompressed) response.setHeader('vary', 'Accept-Encoding');
      response.setHeader('cache-control', lifetime);
      await sendFile(request, response, file);
    } else {
      const page = await openFirst(site, ['404.html']);
      response.writeHead(404, {
        'content-type': page ? 'text/html;charset=utf-8' : 'text/plain',
        'cache-control': 'no-store',
      });
      if (page) await sendBytes(page.handle, response);
      else response.end('Not found');
    }
  }

  return {
    handle: (request: IncomingMessage, response: ServerResponse): Promise<void> =>
      new Promise((resolve, reject) => {
        compress(request as never, response as never, () => answer(request, response).then(resolve, reject));
      }),
    /**
     * Serves another site from the next request on. The files of a site may be moved from its first folder to the last, but
     * change in no other way while it is served. Scripts, styles and built images of the previous one stay available, for
     * pages that were sent before.
     */
    use(next: ServedSite): void {
      previous = current;
      current = real(next);
    },
  };
}

/** A link to a folder is followed once, and none within it. */
const real = ({ folders, ...site }: ServedSite): ServedSite => ({
  ...site,
  folders: folders.map((folder) => realpathSync(folder)),
});

interface OpenFile {
  path: string;
  handle: FileHandle;
}

/** Returns the paths of files that an address may mean, the likeliest first; none if it leads out of the site or to hidden files. */
function pathsOf(pathname: string, acceptsBrotli: boolean): string[] {
  const path = decoded(pathname).slice(1).normalize();
  if (path.split('/').some((name) => name.startsWith('.') && name !== '.well-known') || /[\\\0]/.test(path))
    return [];
  const paths = path === '' ? ['index.html'] : [path, `${path}.html`, `${path}/index.html`];
  return acceptsBrotli ? [...paths.map((each) => `${each}.br`), ...paths] : paths;
}

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

async function openFirst(
  { folders, removed }: ServedSite,
  paths: readonly string[],
): Promise<OpenFile | undefined> {
  for (const path of paths) {
    if (removed?.includes(path)) continue;
    for (const folder of folders) {
      const handle = await openFile(join(folder, path));
      if (handle) return { path, handle };
    }
  }
  return undefined;
}

/** What the system says of a path that leads to no file. */
const NO_FILE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL'];

/** Opens a file unless the path leads through a link, which may lead to any file of this machine and is no part of a site. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  try {
    await using opened = new AsyncDisposableStack();
    const handle = opened.use(await open(file));
    const [stats, path] = await Promise.all([handle.stat(), realpath(file)]);
    if (!stats.isFile() || path !== file) return undefined;
    opened.move();
    return handle;
  } catch (error) {
    if (!NO_FILE.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return undefined;
  }
}

interface Range {
  start: number;
  end: number;
}

/** Digits that a number holds exactly. */
const ONE_RANGE = /^bytes=(\d{1,15})-([1-9]\d{0,14})?$/;

/**
 * Returns the first and last byte that a request asks for: `bytes=5-` or `bytes=5-9`, which browsers send. Undefined for
 * the whole file, which a server may send whatever is asked for.
 */
function rangeOf({ method, headers }: IncomingMessage, size: number): Range | undefined {
  const [, start, end = size - 1] = ONE_RANGE.exec(headers.range ?? '') ?? [];
  if (start === undefined || method !== 'GET' || headers['if-range'] !== undefined) return undefined;
  return Number(end) >= Number(start) || Number(start) >= size
    ? { start: Number(start), end: Math.min(Number(end), size - 1) }
    : undefined;
}

/** Sends a file that is open, whatever happens to its name meanwhile, and closes it. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, handle }: OpenFile,
): Promise<void> {
  await using file = handle;
  const { size, mtime } = await file.stat();
  const etag = `W/"${size}-${mtime.getTime()}"`;
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304).end();
    return;
  }
  const isBrotli = extname(path) === '.br';
  const type = lookup(isBrotli ? path.slice(0, -'.br'.length) : path) ?? '';
  const range = rangeOf(request, size);
  const headers = {
    etag,
    'content-type': type === 'text/html' ? `${type};charset=utf-8` : type,
    'last-modified': mtime.toUTCString(),
    ...(isBrotli && { 'content-encoding': 'br' }),
  };
  if (range && range.start >= size) {
    response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
    return;
  }
  const length = range ? range.end - range.start + 1 : size;
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-length': length,
    ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'accept-ranges': 'bytes' }),
  });
  if (request.method === 'HEAD' || length === 0) response.end();
  else await sendBytes(file, response, range);
}

/** Sends bytes of an open file, and closes it. */
async function sendBytes(handle: FileHandle, response: ServerResponse, range?: Range): Promise<void> {
  await using file = handle;
  // A client that goes away has not waited for the end.
  await pipeline(file.createReadStream(range), response).catch(() => {});
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
