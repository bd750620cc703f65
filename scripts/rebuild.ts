import { setTimeout as delay } from 'node:timers/promises';
import { reportFile } from './build/catalogue-store.ts';
import { summariseReport } from './build/summarise-report.ts';
import { readEnvironment } from './environment.ts';
import { parseRebuildArguments, type RebuildArguments, USAGE } from './rebuild/arguments.ts';
import { runRebuild } from './rebuild/run-rebuild.ts';
import { rebuildJson, summariseRebuild } from './rebuild/summarise-rebuild.ts';
import { explain } from './terminal/explain.ts';
import { createSteps, silentSteps } from './terminal/steps.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm run rebuild`: brings the site, and the bucket it is published to, up to date with the catalogue. */

const { signal } = stopSignal();

try {
  const args = parseRebuildArguments(process.argv.slice(2));
  if (args.help) console.log(USAGE);
  else if (args.watchSeconds === undefined) await rebuild(args);
  else await rebuildAgainAndAgain(args, args.watchSeconds);
} catch (error) {
  tellFailure(error, process.argv.includes('--json'));
  process.exitCode = signal.aborted ? 130 : 1;
}

async function rebuild(args: RebuildArguments): Promise<void> {
  const runStep = process.stderr.isTTY && !args.json ? createSteps(process.stderr) : silentSteps;
  const report = await runRebuild(args, { environment: readEnvironment(), runStep, signal });
  if (report.rendered > 0) {
    for (const line of summariseReport(report.catalogue, reportFile(args.cacheDir))) console.warn(line);
  }
  console.log(args.json ? rebuildJson(report) : summariseRebuild(report));
}

/** A failure is told and tried again, since most pass: the API or the storage was out of reach. */
async function rebuildAgainAndAgain(args: RebuildArguments, seconds: number): Promise<void> {
  while (!signal.aborted) {
    await rebuild(args).catch((error) => {
      if (!signal.aborted) tellFailure(error, args.json);
    });
    await delay(seconds * 1000, undefined, { signal }).catch(() => {});
  }
}

function tellFailure(error: unknown, asJson: boolean): void {
  const message = signal.aborted
    ? 'Stopped. Run it again to go on; the site works as before.'
    : explain(error);
  if (asJson) console.log(JSON.stringify({ outcome: 'failed', error: message }));
  else console.error(message);
}
