import { isIPv6, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { expandIPv6 } from 'hono/utils/ipaddr';
import { isPrivateAddress } from './private-addresses.ts';

/**
 * Returns the network address of the client that sent a request: of an IPv6 address the first four groups, since a
 * customer has a whole network of those. Undefined if only a proxy's address is known: without a proxy header, a private
 * address is a proxy on the same network, through which all shoppers come.
 * @param proxyHeader header in which a proxy in front passes the client's address; undefined where there is none
 */
export function clientNetwork(context: Context, proxyHeader: string | undefined): string | undefined {
  const peer = getConnInfo(context).remote.address ?? '';
  // A connection that the client has closed has no address any more.
  if (proxyHeader === undefined) return peer !== '' && isPrivateAddress(peer) ? undefined : networkOf(peer);
  // The nearest proxy writes the last address of the list; all others may be forged.
  const named = context.req.header(proxyHeader)?.split(',').at(-1)?.trim();
  return networkOf(named ? withoutPort(named) : peer);
}

const withoutPort = (address: string): string => SocketAddress.parse(address)?.address ?? address;

/** `::ffff:8.8.8.8` is an IPv4 address. */
const networkOf = (address: string): string =>
  isIPv6(address) && !address.includes('.')
    ? expandIPv6(address.toLowerCase()).split(':').slice(0, 4).join(':')
    : address;
