import { resolve } from 'node:path';
import { type BuildArguments, parseBuildArguments } from './build/arguments.ts';
import { buildSite } from './build/build-site.ts';
import { imagesBeside, openCatalogueFile, writeCatalogueFile } from './build/catalogue-file.ts';
import { openCatalogueStore } from './build/catalogue-store.ts';
import { findingsOf } from './build/findings.ts';
import { imageFolder, openImageStore } from './build/images/image-store.ts';
import { fillImageFolder } from './build/images/place-images.ts';
import { joinParts } from './build/join-parts.ts';
import { readNext } from './build/read-next.ts';
import { startCompiling } from './build/start-compiling.ts';
import { explain } from './failures/explain.ts';
import { stopSignal } from './process/stop-signal.ts';
import { readEnvironment } from './settings/environment.ts';
import { siteSettings } from './settings/site-settings.ts';
import { holdLock } from './site/hold-lock.ts';
import { prepareOutDir } from './site/swap-site.ts';
import { createSteps } from './terminal/steps.ts';

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
  const { MAX_SHRINK_PERCENT: maxShrinkPercent } = environment;
  const runStep = createSteps(process.stdout);
  using _lock = holdLock(args.cacheDir);
  const { cacheDir } = args;
  if (readTo === undefined) await prepareOutDir(resolve(args.outDir));
  await using compiling = readTo === undefined ? startCompiling({ settings, cacheDir, signal }) : undefined;
  const { code } = compiling ?? {};
  using catalogue =
    catalogueFile === undefined
      ? await readNext(runStep, { settings, cacheDir, code, all: true, signal })
      : openCatalogueFile(catalogueFile, settings);
  const images = catalogueFile === undefined ? undefined : imagesBeside(catalogueFile);
  try {
    if (readTo !== undefined) {
      await fillImageFolder(imageFolder(cacheDir), imagesBeside(readTo), catalogue);
      await writeCatalogueFile(readTo, catalogue);
    } else
      await buildSite({ ...args, catalogue, settings, maxShrinkPercent, images, compiling, runStep, signal });
    if (catalogueFile === undefined) {
      using built = openImageStore(cacheDir);
      await built.keepOnly(readTo === undefined ? openCatalogueStore(cacheDir).lastGoodFile : catalogue.file);
    }
  } finally {
    for (const line of findingsOf(catalogue, cacheDir)) console.warn(line);
  }
}
