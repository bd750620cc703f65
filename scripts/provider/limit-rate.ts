import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { rateLimiter } from 'hono-rate-limiter';
import { isPrivateAddress } from '../build/images/private-addresses.ts';

const WINDOW_MINUTES = 10;

interface RateLimit {
  /** Requests from one address in ten minutes. */
  limit: number;
  /** Header in which a proxy in front passes the client's address; undefined where there is none. */
  proxyHeader: string | undefined;
}

/**
 * Limits the requests from one address (429). Without a proxy header, private addresses are not limited: such an
 * address is a proxy on the same network, through which all shoppers come.
 */
export const limitRate = ({ limit, proxyHeader }: RateLimit): MiddlewareHandler =>
  rateLimiter({
    windowMs: WINDOW_MINUTES * 60_000,
    limit,
    keyGenerator: (context) => networkOf(addressOf(context, proxyHeader)),
    skip: (context) => proxyHeader === undefined && isPrivateAddress(addressOf(context, undefined)),
    message: {
      message: `Too many requests: at most ${limit} are allowed in ${WINDOW_MINUTES} minutes. Try again later.`,
    },
  });

/** The nearest proxy writes the last address of the list; all others may be forged. */
function addressOf(context: Context, proxyHeader: string | undefined): string {
  const named = proxyHeader && context.req.header(proxyHeader)?.split(',').at(-1)?.trim();
  return named || (getConnInfo(context).remote.address ?? '');
}

/**
 * An IPv6 customer has a whole network of addresses, which begin with the same four groups; `::ffff:8.8.8.8` is an IPv4
 * address.
 */
const networkOf = (address: string): string =>
  isIPv6(address) && !address.includes('.')
    ? expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':')
    : address;
