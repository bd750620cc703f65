import { type RecentOrder, RUSH_MS } from '../records/order-limits.ts';

/** The orders of the last ten minutes by network, kept in memory only: no shopper's address is stored. */
export interface RecentOrders {
  /** Lists the recent orders from a network, oldest first; none if it is not known. */
  from(network: string | undefined, now: Date): readonly RecentOrder[];
  add(network: string | undefined, order: RecentOrder): void;
}

export function createRecentOrders(): RecentOrders {
  let recent: (RecentOrder & { network: string })[] = [];
  const isRecent = ({ at }: RecentOrder, now: Date) => at <= now && at.getTime() > now.getTime() - RUSH_MS;
  return {
    from(network, now) {
      recent = recent.filter((order) => isRecent(order, now));
      return recent.filter((order) => order.network === network);
    },
    add(network, order) {
      if (network !== undefined) recent.push({ network, ...order });
    },
  };
}
