import { ORDER_KEY_HEADER, PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import type { OrderSubmission } from '#rules/order.ts';
import { postToApi } from './request.ts';

/**
 * Sends an order. Whatever a success answers, the order is sent: its body is not read. An API that takes
 * it also gets `key` as `Idempotency-Key`, so that it can tell an order that is sent again, after an answer that was lost
 * or late, from another one.
 */
export const sendOrder = (order: OrderSubmission, key?: string): Promise<void> =>
  postToApi('/orders', order, key && takesOrderKeys() ? { 'idempotency-key': key } : {});

/**
 * Whether the API takes keys of orders: one at the shop's own origin, or one of which the owner says so. Another one
 * that does not expect the header would refuse the call (CORS).
 */
export const takesOrderKeys = (): boolean =>
  ORDER_KEY_HEADER || new URL(PUBLIC_CATALOGUE_API_URL, location.origin).origin === location.origin;
