import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../../terminal/command-error.ts';
import type { RenderEvent, RenderJob } from './render-events.ts';

export interface RenderOptions {
  /** Of the Astro project. */
  root: string;
  /** Emptied first. Absolute. */
  outDir: string;
  /** Absolute. */
  cacheDir: string;
  /** Environment variables that the pages read. */
  variables: Record<string, string>;
  onProgress?: ((progress: RenderProgress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

export type RenderProgress = Omit<Extract<RenderEvent, { kind: 'progress' }>, 'kind'>;

export class RenderFailed extends CommandError {}

/**
 * Renders all pages with Astro in a child process. Its output goes to `render.log` in the cache folder.
 * @throws {RenderFailed}
 */
export async function renderSite(options: RenderOptions): Promise<RenderProgress> {
  const { root, outDir, cacheDir, signal } = options;
  signal?.throwIfAborted();
  await rm(outDir, { recursive: true, force: true });
  await mkdir(cacheDir, { recursive: true });

  const progress = await runRenderProcess({ root, outDir, cacheDir: join(cacheDir, 'astro') }, options);
  if (!existsSync(join(outDir, 'index.html'))) {
    throw new RenderFailed(
      `The rendered site has no home page (${join(outDir, 'index.html')}), so it is not used.`,
    );
  }
  return progress;
}

async function runRenderProcess(
  job: RenderJob,
  { cacheDir, variables, onProgress, signal }: RenderOptions,
): Promise<RenderProgress> {
  const logFile = join(cacheDir, 'render.log');
  await using log = await open(logFile, 'w');
  const child = fork(new URL('./render-process.ts', import.meta.url), [JSON.stringify(job)], {
    cwd: job.root,
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1', ...variables },
    execArgv: [],
    stdio: ['ignore', log.fd, log.fd, 'ipc'],
    ...(signal && { signal }),
  });

  let progress: RenderProgress = { pages: 0, rendered: 0 };
  let end: Exclude<RenderEvent, { kind: 'progress' }> | undefined;
  child.on('message', (event: RenderEvent) => {
    if (event.kind !== 'progress') end = event;
    else {
      progress = event;
      onProgress?.(event);
    }
  });
  const exit = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, killer) =>
      resolve(killer ? `was stopped by ${killer}` : `ended with code ${code}`),
    );
  });

  signal?.throwIfAborted();
  if (end?.kind === 'done') return progress;
  const what = end ? end.message : `the rendering process ${exit}`;
  throw new RenderFailed(
    `The site could not be rendered: ${what.replace(/\.?$/, '.')} Everything that Astro said is in ${logFile}.`,
  );
}
