import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';

/** Visitors may read a lock, so it names the machine and the process only by hashes. */
export const lockHolderSchema = v.object({
  /** Unique to one publish. */
  owner: v.string(),
  /** Identifies the machine and PID namespace; undefined if they cannot be determined. */
  machine: v.optional(v.string()),
  /** Identifies the process there. */
  process: v.optional(v.string()),
  /** ISO 8601, by the owner's clock; only shown to people. */
  since: v.string(),
  expires: v.string(),
  /** Whether the lock was released, so that anybody may take it. */
  released: v.optional(v.boolean()),
});

/** The process that is publishing. */
export type LockHolder = v.InferOutput<typeof lockHolderSchema>;

/** Describes this process as the holder of a lock that expires in `seconds`. */
export function thisProcess(seconds: number): LockHolder {
  const machine = thisMachine();
  return {
    owner: randomUUID(),
    ...(machine !== undefined && { machine: hashOf(machine), process: processOn(machine, process.pid) }),
    since: new Date().toISOString(),
    expires: expiry(seconds),
  };
}

export const expiry = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Whether the holder runs, or ran, on this machine. */
export function isOnThisMachine({ machine }: LockHolder): boolean {
  const here = thisMachine();
  return here !== undefined && machine === hashOf(here);
}

/** Whether the holder ran on this machine and has ended. */
export function isDead(holder: LockHolder): boolean {
  const machine = thisMachine();
  if (machine === undefined || !isOnThisMachine(holder)) return false;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  // Where the processes of other users are hidden, so is the first one.
  return pids.includes(1) && !pids.some((pid) => processOn(machine, pid) === holder.process);
}

/** Containers may share a host name and a boot, so PIDs are unique only within one PID namespace. */
function thisMachine(): string | undefined {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return [hostname(), boot, readlinkSync('/proc/self/ns/pid')].join(' ');
  } catch {
    return undefined;
  }
}

const processOn = (machine: string, pid: number): string => hashOf(`${machine} ${pid}`);

/** The boot id in what is hashed is random, so it cannot be found by trying. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
