import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import * as v from 'valibot';
import { orderLimits } from '#shop.config.ts';
import { clientNetwork } from '../../network/client-network.ts';
import type { NotifiedReceiver } from '../tables/add-notices.ts';
import {
  type AddedOrder,
  addOrder,
  IdempotencyKeyReused,
  LinesChanged,
  MAX_DRIFT_MS,
  UnknownProducts,
} from '../tables/add-order.ts';
import type { RecentOrder } from '../tables/order-limits.ts';
import { orderSchema } from './order-schema.ts';
import { rateLimit, TooMany } from './rate-limit.ts';

const MAX_KEY_LENGTH = 200;

interface OrderRoutes {
  storeId: number;
  now: () => Date;
  /** A clock in milliseconds that is never set. */
  elapsed: () => number;
  /** Who is notified of an order. */
  receivers: readonly NotifiedReceiver[];
  /** The terms that apply to an order. */
  terms: string | undefined;
  /** Header in which a proxy in front passes the client's address. */
  proxyHeader: string | undefined;
  /** Called after each order. */
  onOrder: () => void;
  /** Called whenever an order cannot be stored. */
  onOrderFailed: (error: unknown) => void;
}

/** Seconds after which a shopper may try again. */
const RETRY_SECONDS = 60;

/**
 * `POST /orders`: 201 with the order's number, time and totals, and the key for its status; 400 with what is wrong; 409 with what is available if
 * stock or prices differ from what the order expects. An order sent again with the same `Idempotency-Key` header is
 * stored once and gets the same answer; 422 if that key was used for a different order; 429 if very many were sent; 503 if
 * nothing can be stored, for example because the disk is full.
 */
export function orderRoutes(
  orders: DatabaseSync,
  { storeId, now, elapsed, receivers, terms, proxyHeader, onOrder, onOrderFailed }: OrderRoutes,
): Hono {
  const routes = new Hono();
  const { fromAddress, inAll } = orderLimits;
  const limit = rateLimit<RecentOrder>({ fromNetwork: fromAddress, inAll }, elapsed);
  const ahead = () => now().getTime() - elapsed();
  let aheadAtLast = ahead();
  routes.post('/orders', async (context) => {
    const refuse = (issues: { field: string; reason: string }[]) =>
      context.json(
        { message: issues.map(({ field, reason }) => `${field} ${reason}`).join('; '), issues },
        400,
      );

    const key = context.req.header('idempotency-key') || undefined;
    if (key !== undefined && key.length > MAX_KEY_LENGTH)
      return refuse([{ field: 'Idempotency-Key', reason: `is longer than ${MAX_KEY_LENGTH} characters` }]);
    const parsed = v.safeParse(orderSchema, await context.req.text());
    if (!parsed.success)
      return refuse(
        parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? 'order', reason: issue.message })),
      );
    const network = clientNetwork(context, proxyHeader);
    let added: AddedOrder;
    try {
      added = addOrder(orders, parsed.output, {
        ...{ storeId, now: now(), key, receivers, terms },
        clockWasSet: ahead() > aheadAtLast + MAX_DRIFT_MS,
        fromSameNetwork: limit.from(network),
        refuseFlood: () => limit.refuseFlood(network),
      });
    } catch (error) {
      if (error instanceof UnknownProducts)
        return refuse(
          error.lines.map(({ position, productId }) => ({
            field: `orders.${position}.productId`,
            reason: `names product ${productId}, which does not exist`,
          })),
        );
      if (error instanceof LinesChanged)
        return context.json({ error: error.reason, message: messageOf(error), lines: error.lines }, 409);
      if (error instanceof IdempotencyKeyReused)
        return context.json({ message: 'The Idempotency-Key was used for another order' }, 422);
      if (error instanceof TooMany) throw error;
      onOrderFailed(error);
      if ((error as { code?: unknown }).code !== 'ERR_SQLITE_ERROR') throw error;
      const message = 'The order was not stored. Try again later';
      return context.json({ message }, 503, { 'retry-after': String(RETRY_SECONDS) });
    }
    const { isNew, isRepeat, ...data } = added;
    if (isNew) {
      limit.add(network, { isRepeat });
      aheadAtLast = ahead();
    }
    onOrder();
    return context.json({ status: 201, data }, 201);
  });
  return routes;
}

const messageOf = ({ lines }: LinesChanged): string =>
  lines
    .map(({ productId, quantityLeft, price, currency }) =>
      price === 0
        ? `Product ${productId} has no price and cannot be ordered`
        : `Of product ${productId} there are ${quantityLeft} left, at ${price} ${currency} each`,
    )
    .join('; ');
