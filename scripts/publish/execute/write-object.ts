import { CommandError } from '../../terminal/command-error.ts';
import type { Write } from '../plan/changes.ts';
import { keepObject, restoreObject } from '../records/kept-objects.ts';
import { objectBody } from '../site/object-body.ts';
import { MARK, markOf } from '../storage/mark.ts';
import type { SiteFolders } from '../storage/open-target.ts';

export class ReleaseIncomplete extends CommandError {}

/**
 * Keeps the present object if necessary, then writes the wanted one. Returns its ETag; undefined if a doubtful object
 * turned out to be as wanted.
 * @throws {ReleaseIncomplete} if the content of an earlier release is no longer kept.
 */
export async function writeObject(folders: SiteFolders, write: Write): Promise<string | undefined> {
  const { key, source, reason, keep, doubtful } = write;
  if (keep) await keepObject(folders, keep, doubtful);
  if (source !== 'kept') {
    return folders.site.put(key, await objectBody(source), {
      ...source.headers,
      [MARK]: markOf(folders.site.location, key),
    });
  }
  const etag = await restoreObject(folders, write);
  // An object that was never overwritten was never kept.
  if (etag === undefined && reason !== 'repaired') {
    throw new ReleaseIncomplete(
      `The release cannot be brought back: its version of "${key}" is no longer kept. ` +
        'Choose another release, or publish a build.',
    );
  }
  return etag;
}
