import type { Lock } from '../lock/take-lock.ts';
import type { Plan } from '../plan/make-plan.ts';
import { removalOrder, writeOrder } from '../plan/write-order.ts';
import { shardOf, writeShard } from '../records/entries.ts';
import { type Head, writeHead } from '../records/head.ts';
import { removeIntent, writeIntent } from '../records/intent.ts';
import { keepObject } from '../records/kept-objects.ts';
import { keepReleases } from '../records/kept-releases.ts';
import type { Records } from '../records/read-records.ts';
import type { SiteFolders } from '../storage/open-target.ts';
import { clearReleases } from './clear-releases.ts';
import { forEach } from './for-each.ts';
import { createProgress } from './progress.ts';
import { writeObject } from './write-object.ts';

export interface Execution {
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
function touchedKeys({ doubtful, leftovers }: Records, { changes, expired }: Plan): string[] {
  const touched = [...changes.writes, ...changes.removals, ...expired].map(({ key }) => key);
  return [...new Set([...doubtful, ...leftovers, ...touched])];
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
