import { CommandError } from '../../terminal/command-error.ts';
import type { Release } from '../records/head.ts';
import type { Records } from '../records/read-records.ts';

export class NoSuchRelease extends CommandError {}

/**
 * Returns the release to bring back: the one with the given number, or else the last good one. That is the live one if
 * a publish was interrupted since, otherwise the one before it; after a rollback, the one before the release that it
 * brought back.
 * @throws {NoSuchRelease}
 */
export function chooseRelease({ head, doubtful }: Records, number?: number): Release {
  const { releases } = head;
  const live = releases.at(-1);
  if (live === undefined)
    throw new NoSuchRelease(
      'Nothing has been published there yet. Check the s3:// address and PUBLISH_STATE.',
    );
  const kept = releases.map((release) => release.number).join(', ');
  if (number !== undefined) {
    const chosen = releases.find((release) => release.number === number);
    if (chosen) return chosen;
    throw new NoSuchRelease(`Release ${number} is not kept. Kept: ${kept}.`);
  }
  if (doubtful.size > 0) return live;
  const content = live.restores ?? live.number;
  const earlier = releases.findLast((release) => release.number < content);
  if (earlier) return earlier;
  throw new NoSuchRelease(`No release before ${content} is kept. Kept: ${kept}.`);
}
