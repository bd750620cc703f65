import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MiddlewareHandler } from 'hono';

/** Headers in which proxies pass the client's address, the most telling first. */
const HEADERS = ['cf-connecting-ip', 'true-client-ip', 'x-real-ip', 'x-forwarded-for'];

/** Keeps the header that was seen for `npm run doctor`, which is another process. */
const fileIn = (dataDir: string): string => join(dataDir, 'proxy-header-seen');

/** What the owner is told about a proxy whose header is not set. */
export const proxyNotice = (header: string) => ({
  says:
    `Requests come through a proxy (with the header ${header}), but PROXY_HEADER is not set: ` +
    'orders cannot be limited by address.',
  remedy: `Set PROXY_HEADER=${header} if all requests come through that proxy.`,
});

/** Calls back once, with the header of a proxy that the first such request has. */
export function watchForProxy(onProxy: (header: string) => void): MiddlewareHandler {
  let isSeen = false;
  return async (context, next) => {
    const header = isSeen ? undefined : HEADERS.find((name) => context.req.header(name) !== undefined);
    if (header !== undefined) {
      isSeen = true;
      onProxy(header);
    }
    await next();
  };
}

/**
 * Returns what to do when a proxy is seen: tells the owner, now and with `npm run doctor`. Forgets what was seen before.
 * @param tell prints one line for the owner
 */
export function tellOfProxy(dataDir: string, tell: (line: string) => void): (header: string) => void {
  rmSync(fileIn(dataDir), { force: true });
  return (header) => {
    const { says, remedy } = proxyNotice(header);
    tell(`${says} ${remedy}`);
    try {
      writeFileSync(fileIn(dataDir), header);
    } catch {
      // The disk is full, say: the line above has to do.
    }
  };
}

/** Returns the header of the proxy that the provider has seen since it was last started, if any. */
export function seenProxy(dataDir: string): string | undefined {
  try {
    const seen = readFileSync(fileIn(dataDir), 'utf8');
    return HEADERS.find((header) => header === seen);
  } catch {
    return undefined;
  }
}
