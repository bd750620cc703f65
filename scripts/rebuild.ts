import { type Alarms, openAlarms } from './alerts/alarms.ts';
import { receiversOf } from './alerts/receivers.ts';
import { recheckLiveImages } from './build/recheck-images.ts';
import { explain } from './failures/explain.ts';
import { unlessRepeated } from './failures/unless-repeated.ts';
import { duration } from './format/duration.ts';
import { withTime } from './format/shop-time.ts';
import { SiteWithoutImages } from './guards/refuse-site-losses.ts';
import { stopSignal } from './process/stop-signal.ts';
import { parseRebuildArguments, type RebuildArguments } from './rebuild/arguments.ts';
import { runRebuild } from './rebuild/run-rebuild.ts';
import { rebuildJson, summariseRebuild } from './rebuild/summarise-rebuild.ts';
import { rebuildRepeatedly } from './rebuild/watch.ts';
import { watchedRebuild } from './rebuild/watched-rebuild.ts';
import { readEnvironment } from './settings/environment.ts';
import { siteSettings } from './settings/site-settings.ts';
import { holdLock } from './site/hold-lock.ts';
import { createSteps, type RunStep, silentSteps, warn } from './terminal/steps.ts';

/** `npm run rebuild`: brings the site, and the bucket it is published to, up to date with the catalogue. */

const { signal } = stopSignal();
const warnUnlessRepeated = unlessRepeated(warn);
const warnOfImages = unlessRepeated(console.warn);
let alarms: Alarms | undefined;

try {
  const args = parseRebuildArguments(process.argv.slice(2));
  if (args.watchSeconds === undefined) {
    await rebuild(args).catch(async (error) => {
      // Checking them again is what makes the next rebuild succeed.
      if (error instanceof SiteWithoutImages) await lookAtImages(args);
      throw error;
    });
    await lookAtImages(args);
  } else {
    const isWell = await rebuildRepeatedly({
      seconds: args.watchSeconds,
      rebuild: () => rebuild(args),
      reportFailure: (error, seconds, isRepeated) => reportFailure(error, args.json, { seconds, isRepeated }),
      meanwhile: (seconds) => lookAtImages(args, seconds * 1000),
      signal,
    });
    if (!isWell) process.exitCode = 1;
  }
} catch (error) {
  reportFailure(error, process.argv.includes('--json'));
  process.exitCode = signal.aborted ? 130 : 1;
}

function stepsFor({ json }: RebuildArguments): RunStep {
  return process.stderr.isTTY && !json ? createSteps(process.stderr) : silentSteps;
}

async function rebuild(args: RebuildArguments): Promise<void> {
  const environment = readEnvironment();
  const context = { environment, runStep: stepsFor(args), warn: warnUnlessRepeated, signal };
  alarms ??= openAlarms(environment.DATA_DIR, { receivers: receiversOf(environment, warn), tell: warn });
  const report = await watchedRebuild(alarms, () => runRebuild(args, context), signal).finally(() =>
    alarms?.tellDue(signal),
  );
  if (report.rendered > 0) for (const line of report.findings) console.warn(line);
  if (args.json) console.log(rebuildJson(report));
  else withTime(console.log)(summariseRebuild(report));
}

/** Checks live images; the next rebuild shows the result. A failure is reported but does not fail this rebuild. */
async function lookAtImages(args: RebuildArguments, budgetMs?: number): Promise<void> {
  try {
    const settings = siteSettings(readEnvironment());
    using _lock = holdLock(args.cacheDir);
    await recheckLiveImages(stepsFor(args), { settings, cacheDir: args.cacheDir, budgetMs, signal });
    warnOfImages(undefined);
  } catch (error) {
    if (!signal.aborted) warnOfImages(explain(error));
  }
}

function reportFailure(
  error: unknown,
  asJson: boolean,
  next?: { seconds: number; isRepeated: boolean },
): void {
  const message = signal.aborted
    ? 'Stopped. Run it again to continue; the site works as before.'
    : explain(error);
  if (asJson)
    console.log(JSON.stringify({ outcome: 'failed', error: message, secondsToNext: next?.seconds }));
  else if (next === undefined) withTime(console.error)(message);
  else {
    const reason = next.isRepeated ? 'The same failure again.' : message;
    withTime(console.error)(`${reason} The next rebuild begins in ${duration(next.seconds * 1000)}.`);
  }
}
