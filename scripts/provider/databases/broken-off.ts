import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Returns the name of a file while this process writes it. */
export const partOf = (file: string): string => `${file}.${process.pid}.part`;

/** A part, or the journal of one. */
const PART = /^(.*\.\d+\.part)(-journal)?$/;

/**
 * Removes from a folder what remains of copies that were broken off, by whichever process. One that is still being
 * written is left alone.
 * @param name what the names of the copies begin with
 */
export function removeBrokenOff(folder: string, name = ''): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const parts = names.flatMap((found) => (found.startsWith(name) && PART.exec(found)?.[1]) || []);
  for (const part of new Set(parts)) {
    const file = join(folder, part);
    if (isBeingWritten(file)) continue;
    for (const left of [file, `${file}-journal`]) rmSync(left, { force: true });
  }
}

const SQLITE_BUSY = 5;

/** A process that writes a copy locks it until the end; the lock of a process that was killed is gone. */
function isBeingWritten(file: string): boolean {
  try {
    using part = new DatabaseSync(file);
    part.exec('BEGIN EXCLUSIVE; ROLLBACK');
    return false;
  } catch (error) {
    return (error as { errcode?: number }).errcode === SQLITE_BUSY;
  }
}
