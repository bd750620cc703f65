import { CommandError } from '../../failures/command-error.ts';
import { objectBody } from '../../site/read-site.ts';
import { removalOrder, writeOrder } from '../../site/write-order.ts';
import type { Write } from '../plan/changes.ts';
import type { Plan } from '../plan/make-plan.ts';
import { shardOf, writeShard } from '../state/entries.ts';
import { type Head, writeHead } from '../state/head.ts';
import { removeIntent, writeIntent } from '../state/intent.ts';
import { keepObject, restoreObject } from '../state/kept-objects.ts';
import { keepReleases } from '../state/kept-releases.ts';
import type { Records } from '../state/read-records.ts';
import type { Lock } from '../state/take-lock.ts';
import { MARK, markOf } from '../storage/mark.ts';
import type { SiteFolders } from '../storage/open-target.ts';
import { clearReleases } from './clear-releases.ts';
import { forEach } from './for-each.ts';
import { createProgress } from './progress.ts';

interface Execution {
  folders: SiteFolders;
  records: Records;
  plan: Plan;
  lock: Lock;
  concurrency: number;
  say: (detail: string) => void;
}

/**
 * Executes a plan. Interrupted at any moment, it leaves a site whose pages all work and a record of what it was about
 * to touch, so that the next publish or rollback repairs everything. The target refuses each request once the lock is
 * lost or the owner asked to stop.
 */
export async function executePlan(execution: Execution): Promise<void> {
  const { folders, records, plan, lock, concurrency, say } = execution;
  const { site, state } = folders;
  const { changes, shards } = plan;
  const each = <Item>(items: Iterable<Item>, work: (item: Item) => Promise<unknown>) =>
    forEach(items, concurrency, work);

  await writeIntent(state, { attempt: lock.owner, keys: touchedKeys(records, plan) });
  const progress = createProgress(changes.writes, say);
  for (const group of writeOrder(changes.writes)) {
    await each(group, async (write) => {
      const etag = await writeObject(folders, write);
      const { key, fingerprint, keptAs, redirect } = write;
      if (etag !== undefined)
        shards.get(shardOf(key, plan.shardCount))?.set(key, { fingerprint, etag, keptAs, redirect });
      progress.add(write);
    });
  }
  await each(changes.removals, async ({ keep, doubtful }) => {
    if (keep) await keepObject(folders, keep, doubtful);
  });

  const names = Array.from({ length: plan.shardCount }, (_, index) => plan.shardNames[index] ?? '');
  await each(shards, async ([index, entries]) => {
    names[index] = await writeShard(state, entries);
  });
  const head = nextHead(execution, names);
  await writeHead(state, head, records.headEtag);

  for (const group of removalOrder([...changes.removals, ...plan.expired])) {
    await each(group, ({ key }) => site.remove(key));
  }
  await clearReleases(state, { dropped: head.dropped, kept: head.releases }, concurrency);
  await removeIntent(state);
}

/** Returns the keys of all objects that would be in doubt if the publish were interrupted here. */
function touchedKeys({ doubtful, orphaned }: Records, { changes, expired }: Plan): string[] {
  const touched = [...changes.writes, ...changes.removals, ...expired].map(({ key }) => key);
  return [...new Set([...doubtful, ...orphaned, ...touched])];
}

function nextHead({ records, plan, lock }: Execution, shards: string[]): Head {
  const { releases, dropped } = keepReleases(records.head.releases, { ...plan.release, shards });
  return {
    format: 1,
    attempt: lock.owner,
    releases,
    dropped: [...(records.brokenOff ? records.head.dropped : []), ...dropped],
    lingering: [...plan.lingering],
    pin: plan.pin,
  };
}

/**
 * Keeps the present object if necessary, then writes the wanted one. Returns its ETag; undefined if a doubtful object
 * turned out to be as wanted.
 * @throws {CommandError} if the content of an earlier release is no longer kept.
 */
async function writeObject(folders: SiteFolders, write: Write): Promise<string | undefined> {
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
    throw new CommandError(
      `The release cannot be brought back: its version of "${key}" is no longer kept. ` +
        'Choose another release, or publish a build.',
    );
  }
  return etag;
}
