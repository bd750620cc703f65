import { CommandError } from '../../failures/command-error.ts';
import { duration } from '../../format/duration.ts';
import type { PublishTarget } from '../storage/open-target.ts';
import { type Head, liveNumber, type Pin, readHead, writeHead } from './head.ts';
import { takeLock } from './take-lock.ts';

/** Nothing is published over a release that the owner brought back, until the owner says so. */
export class ReleasePinned extends CommandError {
  readonly release: number;
  /** ISO 8601. */
  readonly since: string;

  constructor(head: Head, pin: Pin) {
    super(`Nothing was published: ${describePin(head, pin)}.`);
    this.release = liveNumber(head);
    this.since = pin.since;
  }
}

/** @throws {ReleasePinned} */
export function refusePinned(head: Head): void {
  if (head.pin) throw new ReleasePinned(head, head.pin);
}

/** Returns which release is pinned, for how long it has been, and what ends that. */
export function describePin(head: Head, { since }: Pin): string {
  const age = duration(Math.max(0, Date.now() - Date.parse(since)));
  return (
    `release ${liveNumber(head)} has been pinned since a rollback ${age} ago; ` +
    '`npm run publish -- resume` ends that'
  );
}

/** Ends the pin. Returns the head as it was. */
export async function resume(target: PublishTarget): Promise<Head> {
  const { head } = await readHead(target.state);
  return head.pin ? changePin(target, async () => undefined) : head;
}

/**
 * Changes the pin while nobody publishes. Returns the head as it was.
 * @param change returns the new pin; not called if there is none any more.
 */
export async function changePin(
  target: PublishTarget,
  change: (pin: Pin) => Promise<Pin | undefined>,
): Promise<Head> {
  await using _lock = await takeLock(target.lock, target.stop);
  const { head, etag } = await readHead(target.state);
  if (head.pin) await writeHead(target.state, { ...head, pin: await change(head.pin) }, etag);
  return head;
}
