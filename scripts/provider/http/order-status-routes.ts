import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import { clientNetwork } from '../../network/client-network.ts';
import { statusByKey } from '../tables/order-status.ts';
import { rateLimit } from './rate-limit.ts';

/** How many wrong keys are usual in ten minutes: of orders whose personal data was removed. Right ones are not counted. */
const USUAL = { fromNetwork: 10, inAll: 1_000 };

/**
 * `GET /orders/{key}`: the status of the order with that key, its history and the days of that, never whom it is from; 404
 * for anything else, as for any address that does not exist; 429 if very many wrong keys were sent.
 */
export function orderStatusRoutes(
  orders: DatabaseSync,
  { elapsed, proxyHeader }: { elapsed: () => number; proxyHeader: string | undefined },
): Hono {
  const routes = new Hono();
  const limit = rateLimit(USUAL, elapsed);
  routes.get('/orders/:key', (context) => {
    context.header('cache-control', 'no-store');
    const network = clientNetwork(context, proxyHeader);
    limit.refuseFlood(network);
    const data = statusByKey(orders, context.req.param('key'));
    if (data) return context.json({ status: 200, data });
    limit.add(network, {});
    return context.notFound();
  });
  return routes;
}
