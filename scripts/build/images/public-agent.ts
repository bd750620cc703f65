import { lookup as lookUp } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { ImageUnavailable } from './image-unavailable.ts';
import { isPrivateAddress } from './private-addresses.ts';

export interface AgentOptions {
  /** Hosts of the owner's choice, with their ports (`localhost:4321`), wherever they are. */
  trustedHosts: ReadonlySet<string>;
  /** For a connection, for an answer to begin, and between two pieces of its body; in milliseconds. */
  timeoutMs: number;
}

/**
 * An agent that connects to public addresses only. Whatever leads to others is refused before anything is sent: an
 * address in a catalogue, a redirect, a name that resolves to it.
 */
export function createPublicAgent({ trustedHosts, timeoutMs }: AgentOptions): Agent {
  const connectAnywhere = buildConnector({ timeout: timeoutMs, allowH2: false });
  const connectPublicly = buildConnector({ timeout: timeoutMs, allowH2: false, lookup: lookUpPublicly });
  return new Agent({
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect(options, callback) {
      if (trustedHosts.has(options.host ?? '')) return connectAnywhere(options, callback);
      // A host that is an address already is never looked up.
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
  new ImageUnavailable(
    `${host} is no public address; if it is yours, name its host in IMAGE_HOSTS`,
    'refused',
  );
