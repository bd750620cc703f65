import { type BuildArguments, parseBuildArguments } from './build/arguments.ts';
import { buildSite } from './build/build-site.ts';
import { reportFile } from './build/catalogue-store.ts';
import { holdLock } from './build/hold-lock.ts';
import { joinParts } from './build/join-parts.ts';
import { pictureStep } from './build/pictures/picture-step.ts';
import { pictureFolder } from './build/pictures/picture-store.ts';
import { fillPictureFolder } from './build/pictures/place-pictures.ts';
import { readStep } from './build/read-step.ts';
import { picturesBeside, readReadingFile, writeReadingFile } from './build/reading-file.ts';
import { siteSettings } from './build/site-settings.ts';
import { summariseReport } from './build/summarise-report.ts';
import { readEnvironment } from './environment.ts';
import { explain } from './terminal/explain.ts';
import { createSteps } from './terminal/steps.ts';
import { stopSignal } from './terminal/stop-signal.ts';

/** `npm run build`: builds dist/ from the catalogue API that the environment names, at once or in parts. */

const { signal } = stopSignal();

try {
  const args = parseBuildArguments(process.argv.slice(2));
  if (args.join.length > 0) await join(args);
  else await build(args);
  console.log(args.readTo ? `The catalogue is in ${args.readTo}.` : `The site is in ${args.outDir}.`);
} catch (error) {
  console.error(signal.aborted ? '\nStopped; the last good site is unchanged.' : `\n${explain(error)}`);
  process.exitCode = signal.aborted ? 130 : 1;
}

async function join({ join: parts, outDir, cacheDir }: BuildArguments): Promise<void> {
  using _lock = holdLock(cacheDir);
  await joinParts({ parts, outDir, cacheDir });
}

async function build({ catalogueFile, readTo, ...args }: BuildArguments): Promise<void> {
  const environment = readEnvironment();
  const settings = siteSettings(environment);
  const { maxShrinkPercent } = environment;
  const runStep = createSteps(process.stdout);
  using _lock = holdLock(args.cacheDir);
  const { cacheDir } = args;
  const reading =
    catalogueFile === undefined
      ? await pictureStep(runStep, await readStep(runStep, { ...settings, signal }), {
          apiUrl: settings.apiUrl,
          cacheDir,
          signal,
        })
      : await readReadingFile(catalogueFile, settings);
  const pictures = catalogueFile === undefined ? undefined : picturesBeside(catalogueFile);
  try {
    if (readTo !== undefined) {
      await fillPictureFolder(pictureFolder(cacheDir), picturesBeside(readTo), reading.snapshot);
      await writeReadingFile(readTo, reading, settings);
    } else await buildSite({ ...args, reading, settings, maxShrinkPercent, pictures, runStep, signal });
  } finally {
    for (const line of summariseReport(reading.report, reportFile(cacheDir))) console.warn(line);
  }
}
