import { PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import type { OrderSubmission } from '#rules/order.ts';
import { postToApi } from './request.ts';

/**
 * Sends an order (spec section 7). Whatever a success answers, the order is sent: its body is not read. An API at the
 * shop's own origin also gets `key` as `Idempotency-Key`, so that it can tell an order that is sent again, after an answer
 * that was lost or late, from another one. Other origins do not: one that does not expect the header would refuse the call
 * (CORS).
 */
export const sendOrder = (order: OrderSubmission, key?: string): Promise<void> =>
  postToApi('/orders', order, key && isOwnOrigin() ? { 'idempotency-key': key } : {});

const isOwnOrigin = (): boolean =>
  new URL(PUBLIC_CATALOGUE_API_URL, location.origin).origin === location.origin;
