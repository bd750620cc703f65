import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { catalogueRoutes } from './routes/catalogue.ts';
import { contactRoutes } from './routes/contacts.ts';
import { mediaRoutes } from './routes/media.ts';
import { orderRoutes } from './routes/orders.ts';

const MAX_BODY_BYTES = 100_000;

interface Options {
  database: DatabaseSync;
  now?: () => Date;
}

/**
 * The whole catalogue API on one database: `/api/v1/…` and `/api/contacts`. Pages of any
 * origin may call it.
 */
export function createProvider({ database, now = () => new Date() }: Options): Hono {
  const provider = new Hono();
  provider.use(cors({ maxAge: 86_400 }));
  provider.use(compress());
  provider.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'access-control-allow-origin'] }));
  provider.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.json({ message: 'The request is too large' }, 413),
    }),
  );
  provider.route('/api/v1', catalogueRoutes(database));
  provider.route('/api/v1', orderRoutes(database, now));
  provider.route('/api/v1', mediaRoutes(database));
  provider.route('/api', contactRoutes(database, now));
  provider.notFound((context) => context.json({ message: `There is no ${context.req.path}` }, 404));
  provider.onError((error, context) => {
    console.error(error);
    return context.json({ message: 'The provider failed; its log says why' }, 500);
  });
  return provider;
}
