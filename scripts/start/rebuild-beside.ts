import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { CommandError } from '../failures/command-error.ts';
import { GuardRefusal } from '../guards/guard-refusal.ts';
import type { ServedSite } from '../network/site-server.ts';
import { withoutStorageKeys } from '../settings/without-storage-keys.ts';
import type { Rebuilder, RebuilderOptions, RebuilderTools } from './rebuilder.ts';

/** What the process is told. */
export type RebuildRequest = 'open' | 'build' | 'rebuild' | { recheckImages: number } | 'shown';

/** What the process tells. */
export type RebuildAnswer = { show: ServedSite } | { done: number } | { failure: string; isRefused: boolean };

class RebuildFailed extends CommandError {}

/**
 * Opens a rebuilder in a process of its own that yields to others: reading the catalogue and its images, comparing and
 * writing would delay orders. If it ends, the next request starts it again.
 */
export async function openRebuilderBeside(
  options: RebuilderOptions,
  { show, signal }: Pick<RebuilderTools, 'show' | 'signal'>,
): Promise<Rebuilder> {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  let current: PromiseWithResolvers<number> | undefined;

  function start(): ChildProcess {
    const started = fork(new URL('./rebuild-process.ts', import.meta.url), [JSON.stringify(options)], {
      env: withoutStorageKeys(process.env),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('message', async (answer: RebuildAnswer) => {
      if ('failure' in answer)
        current?.reject(new (answer.isRefused ? GuardRefusal : RebuildFailed)(answer.failure));
      else if ('done' in answer) current?.resolve(answer.done);
      else {
        await show(answer.show);
        if (started.connected) started.send('shown' satisfies RebuildRequest);
      }
    });
    started.on('error', (error) => current?.reject(error));
    ended = once(started, 'exit').then(([code, killer]) => {
      child = undefined;
      const how = killer ? `was stopped by ${killer}` : `ended with code ${code}`;
      current?.reject(new RebuildFailed(`the process that rebuilds the site ${how}`));
    });
    return started;
  }

  async function ask(request: Exclude<RebuildRequest, 'shown'>): Promise<number> {
    signal.throwIfAborted();
    current = Promise.withResolvers();
    child ??= start();
    child.send(request);
    return current.promise;
  }

  async function stop(): Promise<void> {
    if (child?.connected) child.disconnect();
    await ended;
  }

  signal.addEventListener('abort', stop);
  try {
    await ask('open');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    build: async () => void (await ask('build')),
    rebuild: () => ask('rebuild'),
    recheckImages: async (seconds) => void (await ask({ recheckImages: seconds })),
    [Symbol.asyncDispose]: stop,
  };
}
