import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import * as v from 'valibot';

export const lockHolderSchema = v.object({
  /** One publish; no two have the same. */
  owner: v.string(),
  host: v.string(),
  pid: v.number(),
  /** Returns whether `pid` can be looked for here; undefined where a machine cannot be told from others. */
  machine: v.optional(v.string()),
  /** ISO 8601, by the owner's clock: for people. */
  since: v.string(),
  expires: v.string(),
  /** Whether it was given back: anybody may take it. */
  released: v.optional(v.boolean()),
});

/** Who publishes at the moment. */
export type LockHolder = v.InferOutput<typeof lockHolderSchema>;

/** This process, as a holder of a lock for so many seconds from now. */
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

/** Whether it ran on this machine and has ended without giving its lock back. */
export function isDead({ machine, pid }: LockHolder): boolean {
  return machine !== undefined && machine === thisMachine() && !isRunning(pid);
}

/** Containers share names and boots, so process numbers count only within one of their namespaces. */
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
