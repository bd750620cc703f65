import { BlockList, isIP, isIPv6 } from 'node:net';

/** This machine, private networks, and special-purpose ones (RFC 6890): first address and prefix length. */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;
const V6 = [
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const;

/** Includes IPv4 addresses embedded in IPv6 ones: RFC 6052, RFC 3056. */
const list = new BlockList();
for (const [address, prefix] of V4) {
  list.addSubnet(address, prefix, 'ipv4');
  list.addSubnet(`64:ff9b::${address}`, 96 + prefix, 'ipv6');
  list.addSubnet(`2002:${hexadecimal(address)}::`, 16 + prefix, 'ipv6');
}
for (const [address, prefix] of V6) list.addSubnet(address, prefix, 'ipv6');

/** Whether an IP address leads to no server on the internet. An IPv4 address may be written as an IPv6 one. */
export const isPrivateAddress = (address: string): boolean =>
  list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Names of machines on a network of one's own: those without a dot, as containers have, and those that no one sells. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|localhost|internal|lan|home\.arpa)$/;

/** Whether an address names a host on this machine or a private network. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) > 0 ? isPrivateAddress(host) : PRIVATE_NAME.test(host);
}

function hexadecimal(v4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
