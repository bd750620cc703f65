import { uptime } from 'node:os';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { shop } from '#shop.config.ts';
import { explain } from '../../failures/explain.ts';
import type { Databases } from '../databases/open-databases.ts';
import type { NotifiedReceiver } from '../tables/add-notices.ts';
import type { SearchBeside } from '../tables/search-beside.ts';
import { catalogueRoutes } from './catalogue-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { mediaRoutes } from './media-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { orderStatusRoutes } from './order-status-routes.ts';
import { allowPages, type OwnPages, refuseOtherPages, refuseOtherTypes } from './own-pages.ts';
import { TooMany } from './rate-limit.ts';

const MAX_BODY_BYTES = 100_000;

/** Where pages send what is stored. */
const ORDERS = '/api/v1/orders';
const CONTACTS = '/api/contacts';

interface Options {
  databases: Databases;
  storeId?: number;
  now?: () => Date;
  /** A clock in milliseconds that is never set, and runs while the machine sleeps. */
  elapsed?: () => number;
  /** Who is notified of orders. */
  receivers?: readonly NotifiedReceiver[];
  /** The terms that apply to orders, as the shop shows them. */
  terms?: string | undefined;
  /** Called after each order. */
  onOrder?: () => void;
  /** Called whenever an order cannot be stored. */
  onOrderFailed?: (error: unknown) => void;
  /** Header in which a proxy in front passes the client's address. */
  proxyHeader?: string | undefined;
  /** The only pages that may order and subscribe; by default, those of any website may. */
  ownPages?: OwnPages | undefined;
  /** See {@link catalogueRoutes}. */
  search?: SearchBeside['find'] | undefined;
  /** Prints one line for the owner. */
  tell?: (line: string) => void;
}

/** Creates the whole catalogue API: `/api/v1/…` and `/api/contacts`. Pages of any website may read the catalogue. */
export function createProvider({
  databases: { catalogue, orders },
  storeId = shop.storeId,
  now = () => new Date(),
  elapsed = () => uptime() * 1_000,
  receivers = [],
  terms,
  onOrder = () => {},
  onOrderFailed = () => {},
  proxyHeader,
  ownPages,
  search,
  tell = () => {},
}: Options): Hono {
  const provider = new Hono();
  provider.use(allowPages(ownPages));
  provider.use(compress());
  provider.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin'] }));
  if (proxyHeader === undefined) provider.use(watchForProxy(tell));
  provider.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.json({ message: 'The request is too large' }, 413),
    }),
  );
  if (ownPages) provider.on('POST', [ORDERS, CONTACTS], refuseOtherPages(ownPages), refuseOtherTypes);
  // By which `npm run doctor` knows this API.
  provider.get('/api/v1', (context) => context.json({ orderKeys: true, expectedPrices: true }));
  provider.route('/api/v1', catalogueRoutes(catalogue, { now, proxyHeader, search }));
  provider.route(
    '/api/v1',
    orderRoutes(orders, { storeId, now, elapsed, receivers, terms, proxyHeader, onOrder, onOrderFailed }),
  );
  provider.route('/api/v1', orderStatusRoutes(orders, { elapsed, proxyHeader }));
  provider.route('/api/v1', mediaRoutes(catalogue));
  provider.route('/api', contactRoutes(orders, { now, elapsed, proxyHeader }));
  provider.notFound((context) => context.json({ message: `There is no ${context.req.path}` }, 404));
  provider.onError((error, context) => {
    if (error instanceof TooMany)
      return context.json({ message: error.message }, 429, { 'retry-after': String(error.retryAfter) });
    // The client went away while it was sending.
    if ((error as NodeJS.ErrnoException).code === 'ECONNRESET') return context.body(null, 400);
    console.error(explain(error));
    return context.json({ message: 'The provider failed; its log says why' }, 500);
  });
  return provider;
}

/** Headers in which proxies pass the client's address, the most telling first. */
const HEADERS = ['cf-connecting-ip', 'true-client-ip', 'x-real-ip', 'x-forwarded-for'];

/**
 * Tells the owner, once, of a proxy whose header is not set.
 * @param tell prints one line for the owner
 */
function watchForProxy(tell: (line: string) => void): MiddlewareHandler {
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
