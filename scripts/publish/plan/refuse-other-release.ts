import { CommandError } from '../../terminal/command-error.ts';
import type { Records } from '../records/read-records.ts';

/** Changes cannot be published on their own, because they are not based on what is live. */
export class OtherRelease extends CommandError {}

/**
 * Refuses changes that are not based on what is live.
 * @param since the publish that they are based on; undefined for any.
 * @throws {OtherRelease}
 */
export function refuseOtherRelease({ head }: Records, since: string | undefined): void {
  const live = head.releases.at(-1);
  if (live === undefined) {
    throw new OtherRelease(
      'Nothing has been published there yet, so a part of a site is not enough. Publish the whole site.',
    );
  }
  if (since !== undefined && head.attempt !== since) {
    throw new OtherRelease(
      `Release ${live.number} is live, not the one that these changes are based on. Publish the whole site.`,
    );
  }
}
