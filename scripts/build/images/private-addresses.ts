import { BlockList, isIPv6 } from 'node:net';

/** This machine, private networks, and special-purpose ones (RFC 6890): first address and prefix length. */
const V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;
const V6 = [
  ['::', 127],
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

function hexadecimal(v4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = v4.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}
