import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '../failures/command-error.ts';
import { isSite, readStamp, type SiteStamp } from './site-stamp.ts';

const ANYWAY = 'Or publish it as it is with `-- --in-doubt`.';

/**
 * Reads a folder that is a single finished site, and did not change while it was read.
 * @throws {CommandError}
 */
export async function readFinished<Read>(dir: string, read: () => Promise<Read>): Promise<Read> {
  const before = await refuseDoubtfulSite(dir);
  const result = await read();
  if (!isDeepStrictEqual(await readStamp(dir), before)) {
    throw new CommandError(
      `${dir} changed while it was being read. Wait until the build or rebuild ends, then run this again.`,
    );
  }
  return result;
}

async function refuseDoubtfulSite(dir: string): Promise<SiteStamp> {
  const stamp = await readStamp(dir);
  if (!stamp && isSite(dir)) {
    throw new CommandError(
      `${dir} may be half an old site and half a new one: a rebuild is changing it, or was interrupted while doing so. ` +
        `Wait until it ends, or run \`npm run rebuild\` or \`npm run build\` again. ${ANYWAY}`,
    );
  }
  if (!stamp)
    throw new CommandError(`${dir} was not made by \`npm run build\`. Name another folder. ${ANYWAY}`);
  if (stamp.shard) {
    const { number, of } = stamp.shard;
    throw new CommandError(
      `${dir} is only part ${number} of ${of}. Join all parts first (\`npm run build -- --join DIR …\`). ${ANYWAY}`,
    );
  }
  return stamp;
}
