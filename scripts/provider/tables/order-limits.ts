import type { DatabaseSync } from 'node:sqlite';
import type { orderLimits } from '#shop.config.ts';
import type { UnreservedReason } from '../databases/orders-schema.ts';
import { digitsOf, SIGNIFICANT_DIGITS } from './phone-digits.ts';

export type OrderLimits = typeof orderLimits;

/** An order that was stored in the last ten minutes. */
export interface RecentOrder {
  /** Whether it is probably an earlier one, sent again. */
  isRepeat: boolean;
}

/** What the limits look at in a new order. */
interface Candidate {
  clientPhone: string;
  orders: readonly { quantity: number }[];
  isRepeat: boolean;
}

interface Circumstances {
  now: Date;
  /** The recent orders from the same network, oldest first; empty if the network is not known. */
  fromSameNetwork: readonly RecentOrder[];
}

/** Milliseconds in which the orders from one network, and from all, are counted. */
export const RUSH_MS = 10 * 60_000;
const PHONE_MS = 60 * 60_000;

/**
 * Returns the limit that a new order exceeds, if any: first those of a rush, which is told in one message. An order that
 * is probably sent again does not count for others, so that no impatient shopper uses up what they have in common.
 */
export function exceededLimit(
  database: DatabaseSync,
  limits: OrderLimits,
  { clientPhone, orders, isRepeat }: Candidate,
  { now, fromSameNetwork }: Circumstances,
): Exclude<UnreservedReason, 'time'> | undefined {
  const find = (columns: string, ms: number) =>
    database
      .prepare(
        `SELECT ${columns} FROM orders WHERE created_at > ? AND created_at <= ? AND (repeats IS NULL OR ?)`,
      )
      .all(new Date(now.getTime() - ms).toISOString(), now.toISOString(), Number(isRepeat));

  const fromAddress = fromSameNetwork.filter((order) => isRepeat || !order.isRepeat).length;
  if (fromAddress >= limits.fromAddress) return 'address';
  if (Number(find('count(*) AS orders', RUSH_MS)[0]?.orders) >= limits.inAll) return 'all';

  const quantities = orders.map(({ quantity }) => quantity);
  if (Math.max(...quantities) > limits.piecesOfProduct) return 'product';
  if (quantities.reduce((sum, quantity) => sum + quantity, 0) > limits.pieces) return 'pieces';

  const phone = phoneKey(clientPhone);
  const fromPhone = find('client_phone AS phone', PHONE_MS).filter(
    (order) => phoneKey(String(order.phone)) === phone,
  ).length;
  return fromPhone >= limits.fromPhone ? 'phone' : undefined;
}

const phoneKey = (phone: string): string => digitsOf(phone).slice(-SIGNIFICANT_DIGITS) || phone;
