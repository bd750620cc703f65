import type { MiddlewareHandler } from 'hono';

/** Headers in which proxies pass the client's address, the most telling first. */
const HEADERS = ['cf-connecting-ip', 'true-client-ip', 'x-real-ip', 'x-forwarded-for'];

/**
 * Tells the owner, once, of a proxy whose header is not set.
 * @param tell prints one line for the owner
 */
export function watchForProxy(tell: (line: string) => void): MiddlewareHandler {
  let isSeen = false;
  return async (context, next) => {
    const header = isSeen ? undefined : HEADERS.find((name) => context.req.header(name) !== undefined);
    if (header !== undefined) {
      isSeen = true;
      tell(
        `Requests come through a proxy (with the header ${header}), but PROXY_HEADER is not set: orders cannot be limited ` +
          `by address. Set PROXY_HEADER=${header} if all requests come through that proxy.`,
      );
    }
    await next();
  };
}
