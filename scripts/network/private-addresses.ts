import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** IPv4 addresses as NAT64 writes them (RFC 6052). */
const NAT64 = ipaddr.parseCIDR('64:ff9b::/96');
/** All that is public of IPv6. ipaddr.js calls space outside of it unicast, too, such as the embedding `::7f00:1`. */
const GLOBAL_V6 = ipaddr.parseCIDR('2000::/3');

/** Whether an IP address leads to no server on the internet. An IPv4 address may be written as an IPv6 one. */
export function isPrivateAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return true;
  const written = ipaddr.process(address);
  if (written.kind() === 'ipv4') return written.range() !== 'unicast';
  if (written.match(NAT64)) return isPrivateAddress(written.toByteArray().slice(-4).join('.'));
  return written.range() !== 'unicast' || !written.match(GLOBAL_V6);
}

/** Names of machines on a network of one's own: those without a dot, as containers have, and those that no one sells. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|localhost|internal|lan|home\.arpa)$/;

/** Whether an address names a host on this machine or a private network. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? isPrivateAddress(host) : PRIVATE_NAME.test(host);
}
