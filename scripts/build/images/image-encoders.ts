import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type { ImageKind } from '#catalogue/records/built-image.ts';
import { withoutStorageKeys } from '../../settings/without-storage-keys.ts';
import type { EncodedImage } from './encode-image.ts';
import { LocalMachineError } from './local-machine-error.ts';

export interface EncodeJob {
  kind: ImageKind;
  original: Buffer;
}

/** What a process reports: first that it is ready, then the outcome of each job. */
export type EncodeReport = 'ready' | { encoded: EncodedImage } | { failure: string };

/**
 * Encodes images in separate processes: whatever an image does to its decoder, a process can be stopped, and the one
 * that serves a shop keeps its threads and its memory.
 */
export type ImageEncoders = ReturnType<typeof openImageEncoders>;

/** Room for a process, which starts when it is first needed, and again after one had to be stopped. */
type Slot = ChildProcess | undefined;

/** Each encodes one image at a time, on one thread. */
export const PROCESSES = Math.min(availableParallelism(), 4);

/** A process needs 100 MB instead of 160: memory that one thread gave back is not reused by another. */
const SPARING = {
  env: { ...withoutStorageKeys(process.env), UV_THREADPOOL_SIZE: '1' },
  execArgv: ['--max-semi-space-size=1'],
};

/** Something else ended a process: the system, if memory is short. */
class EndedFromOutside extends Error {}

export function openImageEncoders() {
  const closed = new AbortController();
  const free: Slot[] = Array.from({ length: PROCESSES }, () => undefined);
  const waiting: ((slot: Slot) => void)[] = [];
  const take = async (): Promise<Slot> =>
    free.length > 0 ? free.pop() : new Promise((taken) => waiting.push(taken));
  const giveBack = (child: Slot): void => {
    const next = waiting.shift();
    if (next) next(child);
    else free.push(child);
  };

  async function encodeAmongOthers(job: EncodeJob, seconds: number): Promise<EncodedImage> {
    let child = await take();
    try {
      if (!child || hasEnded(child)) child = await start(closed.signal);
      return await encodeIn(child, job, seconds);
    } finally {
      giveBack(child);
    }
  }

  let alone: Promise<unknown> = Promise.resolve();
  /** Waits for all other images, and ends their processes. */
  async function encodeAlone(job: EncodeJob, seconds: number): Promise<EncodedImage> {
    const others: Slot[] = [];
    while (others.length < PROCESSES - 1) others.push(await take());
    for (const child of others) child?.kill('SIGKILL');
    try {
      return await encodeAmongOthers(job, seconds);
    } finally {
      for (const _ of others) giveBack(undefined);
    }
  }

  return {
    /**
     * @param seconds after which it is given up, once it is its turn
     * @throws {LocalMachineError} if no process can be started, or if something else ends it, even the only one.
     * @throws if the bytes are no image, or one that is damaged, too large, or too slow to decode (an SVG of filters).
     */
    encode: (job: EncodeJob, seconds: number): Promise<EncodedImage> =>
      encodeAmongOthers(job, seconds).catch((error) => {
        if (!(error instanceof EndedFromOutside)) throw error;
        const encoded = alone.then(() => encodeAlone(job, seconds));
        alone = encoded.catch(() => {});
        return encoded.catch((again) => {
          throw again instanceof EndedFromOutside ? new LocalMachineError(again) : again;
        });
      }),
    [Symbol.dispose]: () => closed.abort(),
  };
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function start(signal: AbortSignal): Promise<ChildProcess> {
  try {
    signal.throwIfAborted();
    const child = fork(new URL('./encode-process.ts', import.meta.url), {
      ...SPARING,
      // Passes on bytes as they are.
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      signal,
      killSignal: 'SIGKILL',
    });
    // Also emitted while nobody waits for a report.
    child.on('error', () => {});
    await nextReport(child);
    return child;
  } catch (error) {
    throw error instanceof EndedFromOutside ? error : new LocalMachineError(error);
  }
}

async function encodeIn(child: ChildProcess, job: EncodeJob, seconds: number): Promise<EncodedImage> {
  let isLate = false;
  const clock = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, seconds * 1_000);
  try {
    child.send(job);
    const report = await nextReport(child);
    if ('encoded' in report) return report.encoded;
    throw new Error(report.failure);
  } catch (error) {
    throw isLate ? new Error(`takes longer than ${seconds} s`) : error;
  } finally {
    clearTimeout(clock);
  }
}

/** @throws if the process ends instead. */
async function nextReport(child: ChildProcess): Promise<Exclude<EncodeReport, 'ready'>> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([report]) => report),
      once(child, 'exit', { signal }).then(([code, killer]) => {
        const why = `its process ended (${killer ?? `code ${code}`})`;
        throw killer === 'SIGKILL' ? new EndedFromOutside(why) : new Error(why);
      }),
    ]);
  } finally {
    over.abort();
  }
}
