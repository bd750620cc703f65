import type { Environment } from '../environment.ts';
import { proxyNotice, seenProxy } from '../provider/proxy-notice.ts';
import { bad, type Findings } from './finding.ts';

/** Says whether the embedded provider on this machine has seen a proxy whose header is not set. */
export async function* examineProxy({ dataDir, proxyHeader }: Environment): Findings {
  const header = proxyHeader === undefined ? seenProxy(dataDir) : undefined;
  if (header === undefined) return;
  const { says, remedy } = proxyNotice(header);
  yield bad(says, remedy);
}
