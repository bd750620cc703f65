import { fork } from 'node:child_process';
import { addAbortListener, once } from 'node:events';
import { open } from 'node:fs/promises';
import { CommandError } from '../../failures/command-error.ts';
import { withoutStorageKeys } from '../../settings/without-storage-keys.ts';

/** Of the pages to render. */
export interface RenderProgress {
  pages: number;
  rendered: number;
}

/** What a process reports while it runs. */
type Message = RenderProgress | { failure: string };

export interface RenderProcessOptions {
  /** Working folder: the root of the Astro project. */
  root: string;
  /** Environment variables that the code reads. */
  variables: Readonly<Record<string, string>>;
  /** More flags of V8. */
  flags?: readonly string[];
  /** Receives everything that the process prints. */
  logFile: string;
  onProgress?: ((progress: RenderProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export class RenderFailed extends CommandError {}

/** A smaller nursery: a quarter less memory in each process, at the same speed. */
const SMALL_NURSERY = ['--max-semi-space-size=8'];
/** Collects garbage earlier: a tenth less memory for compiling, a third for rendering 50,000 products. */
export const EARLY_COLLECTION = ['--heap-growing-percent=50'];

/**
 * Runs `compile-process.ts` or `render-process.ts`. A separate process can be stopped, and frees its memory when it
 * ends.
 * @throws {RenderFailed}
 */
export async function runRenderProcess(
  module: URL,
  job: object,
  { root, variables, flags = [], logFile, onProgress, signal }: RenderProcessOptions,
): Promise<void> {
  signal?.throwIfAborted();
  await using log = await open(logFile, 'a');
  const child = fork(module, [JSON.stringify(job)], {
    cwd: root,
    env: {
      ...withoutStorageKeys(process.env),
      NODE_ENV: 'production',
      ASTRO_TELEMETRY_DISABLED: '1',
      ...variables,
    },
    execArgv: [...SMALL_NURSERY, ...flags],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
  });
  using _ = signal && addAbortListener(signal, () => child.kill());
  let failure: string | undefined;
  child.on('message', (message: Message) => {
    if ('failure' in message) failure = message.failure;
    else onProgress?.(message);
  });
  const [code, killer] = await once(child, 'close');
  signal?.throwIfAborted();
  if (code === 0) return;
  const what =
    failure ?? `the rendering process ${killer ? `was stopped by ${killer}` : `ended with code ${code}`}`;
  throw new RenderFailed(
    `The site could not be rendered: ${what.replace(/\.?$/, '.')} The whole output of Astro is in ${logFile}.`,
  );
}

/** Does the job that `runRenderProcess` passed to this process, then ends it. */
export async function doJob<Job>(
  work: (job: Job, tell: (progress: RenderProgress) => void) => Promise<void>,
): Promise<void> {
  const tell = (message: Message) => process.send?.(message);
  process.once('disconnect', () => process.exit());
  // Ctrl-C reaches every process of the terminal; the parent decides what to do.
  process.on('SIGINT', () => {});
  try {
    await work(JSON.parse(process.argv[2] ?? ''), tell);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
    tell({ failure: describe(error) });
  }
  process.disconnect();
}

/** Astro's errors include their location and often a hint; the message of some contains a whole stack. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { loc, hint } = error as { loc?: { file?: string; line?: number }; hint?: string };
  const place = loc?.file ? ` (${loc.file}${loc.line === undefined ? '' : `:${loc.line}`})` : '';
  const message = error.message.replaceAll(/\n\s+at .*/g, '').trim();
  return `${message}${place}${hint ? ` ${hint.trim()}` : ''}`;
}
