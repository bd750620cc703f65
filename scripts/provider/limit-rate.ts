import type { MiddlewareHandler } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import { clientNetwork } from './client-network.ts';

const WINDOW_MINUTES = 10;

interface RateLimit {
  /** Requests from one network in ten minutes. */
  limit: number;
  /** Header in which a proxy in front passes the client's address; undefined where there is none. */
  proxyHeader: string | undefined;
}

/** Limits the requests from one network that are not refused (429), if the network is known. */
export const limitRate = ({ limit, proxyHeader }: RateLimit): MiddlewareHandler =>
  rateLimiter({
    windowMs: WINDOW_MINUTES * 60_000,
    limit,
    skipFailedRequests: true,
    keyGenerator: (context) => clientNetwork(context, proxyHeader) ?? '',
    skip: (context) => clientNetwork(context, proxyHeader) === undefined,
    message: {
      message: `Too many requests: at most ${limit} are allowed in ${WINDOW_MINUTES} minutes. Try again later.`,
    },
  });
