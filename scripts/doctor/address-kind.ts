import { isIP } from 'node:net';
import { isPrivateAddress } from '../build/images/private-addresses.ts';

/** Whether a host exists only on this machine or its network. */
export function isNotPublic(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || host.endsWith('.local') || (isIP(host) > 0 && isPrivateAddress(host));
}
