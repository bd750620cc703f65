import { RUSH_MS } from '../tables/order-limits.ts';

/** How much is usual in ten minutes; ten times as much is accepted. */
interface Usual {
  fromNetwork: number;
  inAll: number;
}

/** Something that was stored in the last ten minutes. */
interface Recent {
  network: string | undefined;
  /** In milliseconds, by a clock that is never set. */
  at: number;
  isStranger: boolean;
}

const ACCEPTED_TIMES = 10;

/** Networks that are remembered, in 1 MB. */
const MAX_KNOWN = 10_000;

/** So much was sent that this is not stored. */
export class TooMany extends Error {
  /** Seconds after which it is. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Too many requests: the next one is accepted in ${retryAfter} seconds`);
    this.retryAfter = retryAfter;
  }
}

/**
 * Limits what is stored in ten minutes from one network, and from all together: in a flood, strangers may take half of it
 * and each network that was known before it as much as is usual. A network becomes known by sending something while
 * little is sent. All this is in memory only: no shopper's address is stored.
 * @param now a clock in milliseconds that is never set
 */
export function rateLimit<Sent extends object>(usual: Usual, now: () => number) {
  const [most, mostInAll] = [ACCEPTED_TIMES * usual.fromNetwork, ACCEPTED_TIMES * usual.inAll];
  const known = new Set<string>();
  let recent: (Sent & Recent)[] = [];

  const from = (network: string | undefined): readonly (Sent & Recent)[] => {
    const since = now() - RUSH_MS;
    recent = recent.filter(({ at }) => at > since);
    return network === undefined ? [] : recent.filter((sent) => sent.network === network);
  };
  /** Behind a proxy that names no addresses, all come from one network. */
  const isStranger = (network: string | undefined): boolean =>
    network !== undefined && known.size > 0 && !known.has(network);

  return {
    /** Lists what a network sent, oldest first; nothing if it is not known. */
    from,
    /** @throws {TooMany} */
    refuseFlood(network: string | undefined): void {
      const same = from(network);
      const isFlood = recent.length >= mostInAll / 2;
      const counted = [
        same.at(isFlood ? -usual.fromNetwork : -most),
        recent.at(-mostInAll),
        isStranger(network) ? recent.filter((sent) => sent.isStranger).at(-mostInAll / 2) : undefined,
      ].flatMap((sent) => sent?.at ?? []);
      if (counted.length > 0) throw new TooMany(Math.ceil((Math.max(...counted) + RUSH_MS - now()) / 1_000));
    },
    add(network: string | undefined, sent: Sent): void {
      recent.push({ ...sent, network, at: now(), isStranger: isStranger(network) });
      if (network === undefined || (!known.has(network) && recent.length > usual.inAll / 10)) return;
      // A set lists first what was added first.
      known.delete(network);
      known.add(network);
      const [longest = ''] = known;
      if (known.size > MAX_KNOWN) known.delete(longest);
    },
  };
}
