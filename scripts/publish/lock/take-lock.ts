import { CommandError } from '../../terminal/command-error.ts';
import { duration } from '../../terminal/duration.ts';
import { jsonBody, parseJson, RECORD_HEADERS } from '../records/json-object.ts';
import type { BucketFolder, StoredObject } from '../storage/bucket-folder.ts';
import { locationUrl } from '../storage/location.ts';
import { expiry, isDead, type LockHolder, lockHolderSchema, thisProcess } from './lock-holder.ts';

/** The right to change a published site, for one process at a time. Disposing of it gives it back. */
export interface Lock extends AsyncDisposable {
  owner: string;
  /** @throws {LockLost} where another process may have it by now. */
  assertHeld(): void;
}

export class PublishUnderWay extends CommandError {}
export class LockLost extends CommandError {}

const LOCK_KEY = 'lock.json';

const LOCK_SECONDS = 60;
/** Renewed this often while it is held, so that a slow network loses no lock. */
const RENEWAL_MS = (LOCK_SECONDS * 1000) / 4;
/** A lock is no longer relied on so long before others may take it: what is on its way then has time to arrive. */
const MARGIN_MS = 20_000;

/**
 * Takes the lock of a site. One whose owner was killed is taken over: at once where that was on this machine, else
 * when it has expired by the storage's clock.
 * @param onLost called where it could not be kept.
 * @throws {PublishUnderWay}
 */
export async function takeLock(folder: BucketFolder, onLost: (error: LockLost) => void): Promise<Lock> {
  const present = await folder.get(LOCK_KEY);
  const other = present && readHolder(folder, present);
  if (present && present.age <= LOCK_SECONDS && !(other && isDead(other))) {
    throw underWay(folder, present.age, other);
  }
  const holder = thisProcess(LOCK_SECONDS);
  const takenAt = performance.now();
  const body = jsonBody(holder);
  const etag = present
    ? await folder.replace(LOCK_KEY, body, RECORD_HEADERS, present.etag)
    : await folder.create(LOCK_KEY, body, RECORD_HEADERS);
  if (etag === undefined) throw underWay(folder, 0);
  return keepLock({ folder, holder, etag, takenAt, onLost });
}

interface TakenLock {
  folder: BucketFolder;
  holder: LockHolder;
  etag: string;
  /** By `performance.now()`. */
  takenAt: number;
  onLost: (error: LockLost) => void;
}

function keepLock({ folder, holder, etag, takenAt, onLost }: TakenLock): Lock {
  let current: string | undefined = etag;
  let heldUntil = 0;
  let deadline: NodeJS.Timeout | undefined;
  let renewing: Promise<void> = Promise.resolve();

  function keepFrom(moment: number): void {
    heldUntil = moment + LOCK_SECONDS * 1000 - MARGIN_MS;
    clearTimeout(deadline);
    deadline = setTimeout(() => onLost(lockLost(folder)), heldUntil - performance.now()).unref();
  }
  async function renew(): Promise<void> {
    if (current === undefined) return;
    const moment = performance.now();
    const body = jsonBody({ ...holder, expires: expiry(LOCK_SECONDS) });
    current = await folder.replace(LOCK_KEY, body, RECORD_HEADERS, current);
    if (current === undefined) onLost(lockLost(folder));
    else keepFrom(moment);
  }
  const isHeld = () => current !== undefined && performance.now() < heldUntil;
  /** Past its time it may be another's by now: then it is left, as it is where that fails, and expires. */
  async function giveBack(): Promise<void> {
    if (isHeld() && (await folder.get(LOCK_KEY))?.etag === current) await folder.remove(LOCK_KEY);
  }
  keepFrom(takenAt);
  // A renewal that fails is tried again at the next turn, until the deadline.
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
      await giveBack().catch(() => {});
    },
  };
}

const lockLost = ({ location }: BucketFolder): LockLost =>
  new LockLost(
    `The lock of ${locationUrl(location)} was lost: the storage did not answer for a while, or this process stood still. ` +
      'Another publish may have begun, so this one stopped. Run it again to finish.',
  );

/** Undefined for a lock that cannot be read: then only its age counts. */
function readHolder(folder: BucketFolder, { body }: StoredObject): LockHolder | undefined {
  try {
    return parseJson(lockHolderSchema, body, folder, LOCK_KEY);
  } catch {
    return undefined;
  }
}

function underWay({ location }: BucketFolder, age: number, holder?: LockHolder): PublishUnderWay {
  const who = holder ? ` by process ${holder.pid} on ${holder.host} since ${holder.since}` : '';
  return new PublishUnderWay(
    `Another publish is under way${who} (lock ${locationUrl(location)}/${LOCK_KEY}). Let it end, then run this again. ` +
      `If it was killed, its lock expires in ${duration((LOCK_SECONDS - age) * 1000)} and is then taken over.`,
  );
}
