import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import { isPrivateAddress } from '../build/images/private-addresses.ts';

const WINDOW_MINUTES = 10;

interface RateLimit {
  /** Requests of one address in ten minutes. */
  limit: number;
  /** Header in which a proxy in front names who asks; undefined where there is none. */
  proxyHeader: string | undefined;
}

/**
 * Refuses (429) what comes too often from one address. Without a named header, what comes from a private address is let
 * through: it is a proxy on the same network, which stands for all shoppers.
 */
export const limitRate = ({ limit, proxyHeader }: RateLimit): MiddlewareHandler =>
  rateLimiter({
    windowMs: WINDOW_MINUTES * 60_000,
    limit,
    keyGenerator: (context) => networkOf(addressOf(context, proxyHeader)),
    skip: (context) => proxyHeader === undefined && isPrivateAddress(addressOf(context, undefined)),
    message: {
      message: `Too many requests: ${limit} in ${WINDOW_MINUTES} minutes are the most. Try again later.`,
    },
  });

/** The nearest proxy writes the last address of a list; all before it may be made up. */
function addressOf(context: Context, proxyHeader: string | undefined): string {
  const named = proxyHeader && context.req.header(proxyHeader)?.split(',').at(-1)?.trim();
  return named || (getConnInfo(context).remote.address ?? '');
}

/** Of IPv6 a customer has a whole network of addresses. */
const networkOf = (address: string): string =>
  address.includes(':') && !address.includes('.') ? address.split(':').slice(0, 4).join(':') : address;
