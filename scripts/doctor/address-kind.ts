import { isIP } from 'node:net';
import { isPrivateAddress } from '../build/images/private-addresses.ts';

/** Whether only this machine or its network has such a host. */
export function isNotPublic(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.local') || (isIP(host) > 0 && isPrivateAddress(host));
}
