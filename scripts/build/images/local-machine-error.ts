import { CommandError } from '../../failures/command-error.ts';

/** The machine that the build runs on is at fault, not an image. */
export class LocalMachineError extends CommandError {
  constructor(cause: unknown) {
    super(
      `Images cannot be built on this machine now: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        'Check the free disk space, the free memory, the limit of open files (`ulimit -n`) and the permissions of the ' +
        'cache folder, then run the command again; what was built so far is kept, and the site is unchanged.',
    );
    this.cause = cause;
  }
}

/** The system has no more file descriptors, memory or buffers. */
const CODES = new Set(['EMFILE', 'ENFILE', 'ENOMEM', 'ENOBUFS']);

/** The same and disk trouble as worded by libvips and the C++ library, which have no codes. */
const WORDS =
  /out of memory|bad_alloc|cannot allocate memory|no space left|quota exceeded|too many open files|permission denied|read-only file system/i;

/** Whether an error in downloading or encoding an image is the fault of this machine. */
export function isLocalMachineError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && CODES.has(String(error.code))) return true;
  return WORDS.test(error.message) || isLocalMachineError(error.cause);
}
