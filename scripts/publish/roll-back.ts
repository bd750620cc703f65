import pMap from 'p-map';
import { CommandError } from '../failures/command-error.ts';
import { type CarryOutOptions, carryOut } from './carry-out.ts';
import type { Wanted } from './plan/changes.ts';
import type { WantedSite } from './plan/divide-work.ts';
import { type PublishReport, reportOf } from './publish-report.ts';
import { type Entries, readShard } from './state/entries.ts';
import type { Release } from './state/head.ts';
import type { Records } from './state/read-records.ts';
import type { BucketFolder } from './storage/bucket-folder.ts';

const CONCURRENCY = 8;

export interface RollbackOptions extends CarryOutOptions {
  /** The release to bring back. Default: the last good one, see `chooseRelease`. */
  number?: number | undefined;
}

/**
 * Brings back an earlier release as a new one, from what is kept in the storage, and pins it. Touches only objects that
 * differ, and reads only shards that differ.
 */
export async function rollBack(options: RollbackOptions): Promise<PublishReport> {
  const started = performance.now();
  const { state } = options.target;
  const outcome = await carryOut(
    options,
    async (records) => {
      const chosen = chooseRelease(records, options.number);
      const live = records.head.releases.at(-1) ?? chosen;
      const site = await differences(state, live, chosen);
      return { site: { ...site, contents: chosen, restores: chosen.restores ?? chosen.number }, records };
    },
    () => {},
  );
  return reportOf(outcome, { started });
}

/** What has to change for the live release to become the chosen one. */
async function differences(state: BucketFolder, live: Release, chosen: Release): Promise<WantedSite> {
  const [before, after] = await Promise.all([
    readShards(
      state,
      live.shards.filter((name, index) => name !== chosen.shards[index]),
    ),
    readShards(
      state,
      chosen.shards.filter((name, index) => name !== live.shards[index]),
    ),
  ]);
  const wanted = new Map<string, Wanted>();
  for (const [key, entry] of after) {
    if (before.get(key)?.fingerprint !== entry.fingerprint) wanted.set(key, { ...entry, source: 'kept' });
  }
  return { wanted, gone: new Set([...before.keys()].filter((key) => !after.has(key))) };
}

async function readShards(state: BucketFolder, names: readonly string[]): Promise<Entries> {
  const all: Entries = new Map();
  for (const entries of await pMap(names, (name) => readShard(state, name), { concurrency: CONCURRENCY })) {
    for (const [key, entry] of entries) all.set(key, entry);
  }
  return all;
}

/**
 * Returns the release to bring back: the one with the given number, or else the last good one. That is the live one if
 * a publish was interrupted since, otherwise the one before it; after a rollback, the one before the release that it
 * brought back.
 * @throws {CommandError}
 */
function chooseRelease({ head, doubtful }: Records, number?: number): Release {
  const { releases } = head;
  const live = releases.at(-1);
  if (live === undefined)
    throw new CommandError(
      'Nothing has been published there yet. Check the s3:// address and PUBLISH_STATE.',
    );
  const kept = releases.map((release) => release.number).join(', ');
  if (number !== undefined) {
    const chosen = releases.find((release) => release.number === number);
    if (chosen) return chosen;
    throw new CommandError(`Release ${number} is not kept. Kept: ${kept}.`);
  }
  if (doubtful.size > 0) return live;
  const content = live.restores ?? live.number;
  const earlier = releases.findLast((release) => release.number < content);
  if (earlier) return earlier;
  throw new CommandError(`No release before ${content} is kept. Kept: ${kept}.`);
}
