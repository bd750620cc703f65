import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';

export const lockHolderSchema = v.object({
  /** Unique to one publish. */
  owner: v.string(),
  host: v.string(),
  pid: v.number(),
  /** Identifies the machine and PID namespace in which `pid` counts; undefined if they cannot be determined. */
  machine: v.optional(v.string()),
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
  const now = Date.now();
  return {
    owner: randomUUID(),
    host: hostname(),
    pid: process.pid,
    machine: thisMachine(),
    since: new Date(now).toISOString(),
    expires: expiry(seconds),
  };
}

export const expiry = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** Whether the holder ran on this machine and has ended. */
export function isDead({ machine, pid }: LockHolder): boolean {
  return machine !== undefined && machine === thisMachine() && !isRunning(pid);
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
