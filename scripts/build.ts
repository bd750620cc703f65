import { parseBuildArguments } from './build/arguments.ts';
import { buildSite } from './build/build-site.ts';
import { reportFile } from './build/catalogue-store.ts';
import { holdLock } from './build/hold-lock.ts';
import { readStep } from './build/read-step.ts';
import { siteSettings } from './build/site-settings.ts';
import { summariseReport } from './build/summarise-report.ts';
import { readEnvironment } from './environment.ts';
import { explain } from './terminal/explain.ts';
import { createSteps } from './terminal/steps.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm run build`: builds dist/ from the catalogue API that the environment names. */

const { signal } = stopSignal();

try {
  const { allowShrink, outDir, cacheDir } = parseBuildArguments(process.argv.slice(2));
  const environment = readEnvironment();
  const settings = siteSettings(environment);
  const { maxShrinkPercent } = environment;
  const runStep = createSteps(process.stdout);

  using _lock = holdLock(cacheDir);
  const reading = await readStep(runStep, { ...settings, signal });
  try {
    await buildSite({ reading, settings, outDir, cacheDir, maxShrinkPercent, allowShrink, runStep, signal });
  } finally {
    for (const line of summariseReport(reading.report, reportFile(cacheDir))) console.warn(line);
  }
  console.log(`The site is in ${outDir}.`);
} catch (error) {
  console.error(signal.aborted ? '\nStopped; the last good site is unchanged.' : `\n${explain(error)}`);
  process.exitCode = signal.aborted ? 130 : 1;
}
