import { rename } from 'node:fs/promises';
import pRetry from 'p-retry';

const HELD: ReadonlySet<unknown> = new Set(['EPERM', 'EBUSY', 'EACCES']);

/** Whether a rename was refused as it is while another program has the folder or a file in it open. */
export const isHeld = (error: unknown): boolean => HELD.has((error as NodeJS.ErrnoException).code);

/** Renames a file or folder; one that a virus scanner or OneDrive holds for a moment is tried again for 6 s. */
export const renameWhenFree = (from: string, to: string): Promise<void> =>
  pRetry(() => rename(from, to), {
    ...{ retries: 7, minTimeout: 50, factor: 2 },
    shouldRetry: ({ error }) => isHeld(error),
  });
