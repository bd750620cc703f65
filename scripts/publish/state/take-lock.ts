import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CommandError } from '../../failures/command-error.ts';
import { duration } from '../../format/duration.ts';
import { type BucketFolder, ignoredCondition, type StoredObject } from '../storage/bucket-folder.ts';
import { locationUrl } from '../storage/location.ts';
import { jsonBody, parseJson, RECORD_HEADERS } from './json-object.ts';

/** Visitors may read a lock, so it says nothing about the machine. */
const lockHolderSchema = v.object({
  /** Unique to one publish. */
  owner: v.string(),
  /** ISO 8601, by the owner's clock; only shown to people. */
  since: v.string(),
  /** Changes with each renewal, and with it the ETag. */
  renewed: v.optional(v.number()),
  /** Whether the lock was released, so that anybody may take it. */
  released: v.optional(v.boolean()),
});

type LockHolder = v.InferOutput<typeof lockHolderSchema>;

/** The right to change a published site, for one process at a time. Disposing of it releases it. */
export interface Lock extends AsyncDisposable {
  owner: string;
  /** @throws {LockLost} if another process may hold it by now. */
  assertHeld(): void;
}

class PublishUnderWay extends CommandError {}
class LockLost extends CommandError {}
const LOCK_KEY = 'lock.json';

const LOCK_SECONDS = 60;
/** Interval between renewals, short enough for a slow network not to lose the lock. */
const RENEWAL_MS = (LOCK_SECONDS * 1000) / 4;
/** The lock is not relied on this long before others may take it, so that requests under way can still arrive. */
const MARGIN_MS = 20_000;
const RELIED_ON_MS = LOCK_SECONDS * 1000 - MARGIN_MS;

/**
 * Takes the lock of a site. A lock whose owner was killed is taken over once it has expired by the storage's clock.
 * @param onLost called if the lock could not be kept.
 * @throws {PublishUnderWay}
 * @throws {CommandError} if the storage ignores conditions of writes; tested only if there was no lock before.
 */
export async function takeLock(folder: BucketFolder, onLost: (error: LockLost) => void): Promise<Lock> {
  const present = await folder.get(LOCK_KEY);
  const other = present && readHolder(folder, present);
  if (present && present.age <= LOCK_SECONDS && !other?.released)
    throw underWay(folder, present.age, other?.since);
  const holder = { owner: randomUUID(), since: new Date().toISOString() };
  const takenAt = now();
  const body = jsonBody(holder);
  const etag = present
    ? await folder.replace(LOCK_KEY, body, RECORD_HEADERS, present.etag)
    : await folder.create(LOCK_KEY, body, RECORD_HEADERS);
  if (etag === undefined) throw underWay(folder, 0);
  if (!present) await refuseIgnoredConditions(folder, holder);
  return keepLock({ folder, holder, etag, takenAt, onLost });
}

async function refuseIgnoredConditions(folder: BucketFolder, holder: LockHolder): Promise<void> {
  const body = jsonBody({ ...holder, owner: 'nobody', released: true });
  const ignored = await ignoredCondition(folder, LOCK_KEY, body, RECORD_HEADERS);
  if (!ignored) return;
  await folder.remove(LOCK_KEY);
  throw new CommandError(
    `The storage of ${locationUrl(folder.location)} ignores ${ignored}, so two publishes at once could silently mix ` +
      'two sites. Nothing was published. Choose a storage with conditional writes (Amazon S3, Cloudflare R2, Ceph), ' +
      'or keep the records in one with PUBLISH_STATE=s3://….',
  );
}

interface TakenLock {
  folder: BucketFolder;
  holder: LockHolder;
  etag: string;
  takenAt: Moment;
  onLost: (error: LockLost) => void;
}

/** A moment on both clocks of this machine. */
interface Moment {
  /** Stops while the machine sleeps. */
  monotonic: number;
  /** Jumps when the clock is set. */
  wall: number;
}

const now = (): Moment => ({ monotonic: performance.now(), wall: Date.now() });

/** Milliseconds, by whichever clock advanced further. */
const msSince = ({ monotonic, wall }: Moment): number =>
  Math.max(performance.now() - monotonic, Date.now() - wall);

function keepLock({ folder, holder, etag, takenAt, onLost }: TakenLock): Lock {
  let current: string | undefined = etag;
  let renewedAt = takenAt;
  let deadline: NodeJS.Timeout | undefined;
  let renewing: Promise<void> = Promise.resolve();

  function restartDeadline(moment: Moment): void {
    renewedAt = moment;
    clearTimeout(deadline);
    deadline = setTimeout(() => onLost(lockLost(folder)), RELIED_ON_MS - msSince(moment)).unref();
  }
  async function renew(): Promise<void> {
    if (current === undefined) return;
    const moment = now();
    const body = jsonBody({ ...holder, renewed: moment.wall });
    current = (await folder.replace(LOCK_KEY, body, RECORD_HEADERS, current)) ?? (await ownEtag());
    if (current === undefined) onLost(lockLost(folder));
    else restartDeadline(moment);
  }
  /** Returns the ETag if the lock is still ours: an earlier renewal may have arrived although its response was lost. */
  async function ownEtag(): Promise<string | undefined> {
    const present = await folder.get(LOCK_KEY);
    return present && readHolder(folder, present)?.owner === holder.owner ? present.etag : undefined;
  }
  const isHeld = () => current !== undefined && msSince(renewedAt) < RELIED_ON_MS;
  /** Releases the lock, unless another process may hold it by now. A lock that is not released expires. */
  async function releaseLock(): Promise<void> {
    if (current === undefined || !isHeld()) return;
    await folder.replace(LOCK_KEY, jsonBody({ ...holder, released: true }), RECORD_HEADERS, current);
  }
  restartDeadline(takenAt);
  // A failed renewal is retried at the next interval, until the deadline.
  const clock = setInterval(() => {
    renewing = renewing.then(renew).catch(() => {});
  }, RENEWAL_MS).unref();

  return {
    owner: holder.owner,
    assertHeld() {
      if (!isHeld()) throw lockLost(folder);
    },
    async [Symbol.asyncDispose]() {
      clearInterval(clock);
      await renewing;
      clearTimeout(deadline);
      await releaseLock().catch(() => {});
    },
  };
}

const lockLost = ({ location }: BucketFolder): LockLost =>
  new LockLost(
    `The lock of ${locationUrl(location)} was lost: the storage did not answer for a while, or this process was paused. ` +
      'Another publish may have started, so this one stopped. Run it again to finish.',
  );

/** Returns undefined for a lock that cannot be parsed; then only its age counts. */
function readHolder(folder: BucketFolder, { body }: StoredObject): LockHolder | undefined {
  try {
    return parseJson(lockHolderSchema, body, folder, LOCK_KEY);
  } catch {
    return undefined;
  }
}

function underWay({ location }: BucketFolder, age: number, since?: string): PublishUnderWay {
  return new PublishUnderWay(
    `Another publish is under way${since ? ` since ${since}` : ''} (lock ${locationUrl(location)}/${LOCK_KEY}). ` +
      'Wait until it ends, then run this again. ' +
      `If it was killed, its lock expires in ${duration((LOCK_SECONDS - age) * 1000)} and is then taken over.`,
  );
}
