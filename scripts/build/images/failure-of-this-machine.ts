import { CommandError } from '../../terminal/command-error.ts';

/** The machine that the build runs on is at fault, and no image. */
export class FailureOfThisMachine extends CommandError {
  constructor(cause: unknown) {
    super(
      `Images cannot be built on this machine now: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Look for free disk space, free memory, the limit of open files (`ulimit -n`) and the rights to the cache ' +
        'folder, then run the command again; what was built so far is kept, and the site is as it was.',
    );
    this.cause = cause;
  }
}

/** What the system says when it has no more files, memory or buffers. */
const CODES = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS']);

/** Such and a full disk in the words of libvips and the C++ library, which have no codes. */
const WORDS =
  /out of memory|bad_alloc|cannot allocate memory|no space left|quota exceeded|too many open files|permission denied|read-only file system/i;

/** Whether an error that came with a download or an image tells of this machine instead. */
export function isFailureOfThisMachine(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return WORDS.test(error.message) || isFailureOfThisMachine(error.cause);
}
