import { CommandError } from '../../terminal/command-error.ts';
import type { Write } from '../plan/changes.ts';
import { keepObject, restoreObject } from '../records/kept-objects.ts';
import { objectBody } from '../site/object-body.ts';
import { MARK } from '../storage/bucket-folder.ts';
import type { SiteFolders } from '../storage/open-target.ts';

export class ReleaseIncomplete extends CommandError {}

/**
 * Keeps what is under a key, then writes what shall be there. Gives the new ETag; undefined where a doubtful object
 * turned out to be as it shall be.
 * @throws {ReleaseIncomplete} where the content of an earlier release is not kept any more.
 */
export async function writeObject(folders: SiteFolders, write: Write): Promise<string | undefined> {
  const { key, fingerprint, source, reason, keep, doubtful } = write;
  if (keep) await keepObject(folders, keep, doubtful);
  if (source !== 'kept') {
    return folders.site.put(key, await objectBody(source), { ...source.headers, [MARK]: fingerprint });
  }
  const etag = await restoreObject(folders, { key, fingerprint });
  // What was never written over was never kept.
  if (etag === undefined && reason !== 'repaired') {
    throw new ReleaseIncomplete(
      `The release cannot be brought back: what it had under "${key}" is not kept any more. ` +
        'Choose another release, or publish a build.',
    );
  }
  return etag;
}
