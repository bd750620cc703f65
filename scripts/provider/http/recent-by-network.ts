import { RUSH_MS } from '../tables/order-limits.ts';

/** Keeps what each network sent in the last ten minutes, in memory only: no shopper's address is stored. */
export function recentByNetwork<Sent extends { at: Date }>() {
  let recent: (Sent & { network: string })[] = [];
  return {
    /** Lists what a network sent, oldest first; nothing if it is not known. */
    from(network: string | undefined, now: Date): readonly Sent[] {
      recent = recent.filter(({ at }) => at <= now && at.getTime() > now.getTime() - RUSH_MS);
      return recent.filter((sent) => sent.network === network);
    },
    add(network: string | undefined, sent: Sent): void {
      if (network !== undefined) recent.push({ network, ...sent });
    },
  };
}
