import { resolve } from 'node:path';
import { findingsOf } from '../build/findings.ts';
import { readNext } from '../build/read-next.ts';
import { startCompiling } from '../build/start-compiling.ts';
import { CommandError } from '../failures/command-error.ts';
import { ReleasePinned } from '../publish/state/pin.ts';
import type { Environment } from '../settings/environment.ts';
import { siteSettings } from '../settings/site-settings.ts';
import { holdLock } from '../site/hold-lock.ts';
import { prepareOutDir } from '../site/swap-site.ts';
import type { RunStep } from '../terminal/steps.ts';
import type { RebuildArguments } from './arguments.ts';
import { publishRebuilt } from './publish-rebuilt.ts';
import { rebuildSite } from './rebuild-site.ts';

/** What a rebuild did. */
export type RebuildReport = Awaited<ReturnType<typeof rebuildOnce>>;

interface RebuildContext {
  environment: Environment;
  runStep: RunStep;
  /** Prints a line for the owner during the rebuild. */
  warn: (line: string) => void;
  signal: AbortSignal;
}

class RebuildTooSlow extends CommandError {}

/**
 * Reads the catalogue, brings the site up to date with it and publishes what changed.
 * @throws {RebuildTooSlow} after `timeoutSeconds`.
 */
export async function runRebuild(args: RebuildArguments, context: RebuildContext): Promise<RebuildReport> {
  const { signal } = context;
  const timeout = AbortSignal.timeout(args.timeoutSeconds * 1000);
  try {
    return await rebuildOnce(args, { ...context, signal: AbortSignal.any([signal, timeout]) });
  } catch (error) {
    if (!timeout.aborted || signal.aborted) throw error;
    throw new RebuildTooSlow(
      `The rebuild was stopped after ${args.timeoutSeconds} s; the site works as before. To continue, run it again ` +
        'with more time: `-- --timeout SECONDS`.',
    );
  }
}

async function rebuildOnce(
  { all, allow, outDir, cacheDir, site }: RebuildArguments,
  { environment, runStep, warn, signal }: RebuildContext,
) {
  const started = performance.now();
  const settings = siteSettings(environment);
  const { MAX_SHRINK_PERCENT: maxShrinkPercent } = environment;
  using _lock = holdLock(cacheDir);
  await prepareOutDir(resolve(outDir));

  await using compiling = startCompiling({ settings, cacheDir, signal });
  const { code } = compiling;
  using catalogue = await readNext(runStep, { settings, cacheDir, code, all, signal });
  const common = { outDir, cacheDir, allow, runStep, signal };
  const rebuilt = await rebuildSite({ ...common, catalogue, settings, maxShrinkPercent, all, compiling });
  const publishing = performance.now();
  const isPublished = site !== undefined || environment.PUBLISH_TARGET !== undefined;
  const published = isPublished
    ? await publishRebuilt({ ...common, environment, site, rebuilt, warn }).catch(pinnedOrThrow)
    : undefined;
  const pinned = published instanceof ReleasePinned ? published : undefined;
  return {
    products: rebuilt.products,
    /** Number of pages. */
    rendered: rebuilt.rendered,
    /** Objects written or removed; undefined if the site is not published anywhere. */
    published: published instanceof ReleasePinned ? 0 : published,
    /** Why nothing was published, if that is because of a rollback. */
    pinned,
    /** Total time, and the part of it spent on publishing. */
    seconds: (performance.now() - started) / 1000,
    publishSeconds: (performance.now() - publishing) / 1000,
    catalogue: catalogue.report,
    /** What an owner should know about the catalogue, as lines for the terminal. */
    findings: findingsOf(catalogue, cacheDir),
  };
}

/** A rollback that lasts is no failure. */
function pinnedOrThrow(error: unknown): ReleasePinned {
  if (error instanceof ReleasePinned) return error;
  throw error;
}
