import type { HonoRequest, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { lastingTroubles } from '../../failures/lasting-troubles.ts';

/** The shop's own pages: those at its address, and those of the host that a request was sent to. */
export interface OwnPages {
  /** The shop's address, if it is configured. */
  siteUrl: string | undefined;
  /** Prints one line for the owner. */
  tell: (line: string) => void;
}

const CORS = { maxAge: 86_400, exposeHeaders: ['retry-after'] };

/**
 * Answers CORS: pages of any website may read the catalogue.
 * @param own the only pages that may send anything; undefined: those of any website
 */
export function allowPages(own: OwnPages | undefined): MiddlewareHandler {
  const all = cors(CORS);
  if (!own) return all;
  const onlyOwn = cors({ ...CORS, origin: (origin, { req }) => (isOwn(req, origin, own) ? origin : null) });
  return (context, next) => {
    const { method } = context.req;
    const asked = method === 'OPTIONS' ? context.req.header('access-control-request-method') : method;
    return (asked === 'GET' || asked === 'HEAD' ? all : onlyOwn)(context, next);
  };
}

/** Refuses what pages of other websites send (403). A request without an `Origin` is from no page. */
export function refuseOtherPages(own: OwnPages): MiddlewareHandler {
  const troubles = lastingTroubles(own.tell);
  return async (context, next) => {
    const origin = context.req.header('origin');
    if (origin === undefined || isOwn(context.req, origin, own)) return next();
    troubles.occurred(
      'refused',
      `A page at ${URL.parse(origin)?.origin ?? 'an unknown address'} was not allowed to order or subscribe. ` +
        'If that is the shop, set SITE_URL to this address.',
    );
    return context.json({ message: 'Pages of other websites may not send this' }, 403);
  };
}

/** Refuses what pages send as another type than JSON (415): the forms of any website can. */
export const refuseOtherTypes: MiddlewareHandler = async (context, next) => {
  const type = context.req.header('content-type') ?? '';
  if (context.req.header('origin') === undefined || /^application\/json\s*(;|$)/i.test(type)) return next();
  return context.json({ message: 'Send JSON, with the content type application/json' }, 415);
};

/** A proxy may replace the host, and pass on the original one; no page of another website can set these headers. */
function isOwn(request: HonoRequest, origin: string, { siteUrl }: OwnPages): boolean {
  if (request.header('sec-fetch-site') === 'same-origin') return true;
  const page = URL.parse(origin);
  if (!page || !/^https?:$/.test(page.protocol)) return false;
  const hosts = [request.header('host') ?? '', ...(request.header('x-forwarded-host') ?? '').split(',')];
  const addresses = hosts.map((host) => `${page.protocol}//${host.trim()}`);
  return [siteUrl ?? '', ...addresses].some((address) => URL.parse(address)?.origin === page.origin);
}
