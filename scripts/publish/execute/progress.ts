import { bytes } from '../../format/bytes.ts';
import { count } from '../../format/count.ts';
import { duration } from '../../format/duration.ts';
import type { Write } from '../plan/changes.ts';

/** Before this, the speed says too little about the time left. */
const FIRST_ESTIMATE_MS = 2_000;

/** Reports progress after each object: `1,204 of 10,000 objects, 31 MB of 250 MB, 40 s left`. */
export function createProgress(writes: readonly Write[], say: (detail: string) => void) {
  const started = performance.now();
  const allBytes = writes.reduce((sum, write) => sum + sizeOf(write), 0);
  let objects = 0;
  let written = 0;
  return {
    /** Counts one more written object. */
    add(write: Write): void {
      objects += 1;
      written += sizeOf(write);
      const elapsed = performance.now() - started;
      const left = (elapsed * (writes.length - objects)) / objects;
      say(
        [
          `${objects.toLocaleString('en')} of ${count(writes.length, 'object')}`,
          allBytes > 0 && `${bytes(written)} of ${bytes(allBytes)}`,
          elapsed > FIRST_ESTIMATE_MS && objects < writes.length && `${duration(left)} left`,
        ]
          .filter(Boolean)
          .join(', '),
      );
    },
  };
}

/** Returns the uncompressed bytes of a write; 0 for copies within the storage. */
export const sizeOf = ({ source }: Write): number => (source === 'kept' ? 0 : source.bytes);
