import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { shop } from '#shop.config.ts';
import { isPrivateAddress } from './private-addresses.ts';

/** What the owner chose to connect to, wherever it is. */
interface ChosenHosts {
  apiUrl: string;
  publicApiUrl: string;
  imageHosts?: readonly string[] | undefined;
}

/** An address that is not public was not connected to; the message tells the owner what to do. */
export class AddressRefused extends Error {}

/**
 * Creates an agent that connects only to public addresses and to hosts that the owner chose, with their ports. Anything
 * that leads elsewhere (an address in a catalogue, a redirect, a name) is refused before anything is sent.
 * @param timeoutMs for a connection, for an answer to begin, and between two pieces of its body
 */
export function createPublicAgent(
  { apiUrl, publicApiUrl, imageHosts = [] }: ChosenHosts,
  timeoutMs: number = shop.apiTimeoutMs,
): Agent {
  const trustedHosts = new Set([
    ...[apiUrl, publicApiUrl].flatMap((url) => URL.parse(url)?.host ?? []),
    ...imageHosts,
  ]);
  const connectAnywhere = buildConnector({ timeout: timeoutMs, allowH2: false });
  const connectPublicly = buildConnector({ timeout: timeoutMs, allowH2: false, lookup: lookUpPublicly });
  return new Agent({
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect(options, callback) {
      if (trustedHosts.has(options.host ?? '')) return connectAnywhere(options, callback);
      // A host that is already an address is never looked up.
      if (isIP(options.hostname) && isPrivateAddress(options.hostname)) {
        return callback(refusal(options.hostname), null);
      }
      return connectPublicly(options, callback);
    },
  });
}

const lookUpPublicly: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const hidden = addresses.find(({ address }) => isPrivateAddress(address));
    if (hidden) return callback(refusal(`${hostname} (${hidden.address})`), []);
    const [first] = addresses;
    return options.all ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family);
  });
};

const refusal = (host: string): Error =>
  new AddressRefused(`${host} is not a public address; if it is yours, list its host in IMAGE_HOSTS`);
