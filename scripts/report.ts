import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import * as v from 'valibot';
import { findCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { openCatalogueStore } from './build/catalogue-store.ts';
import { imageFolder } from './build/images/image-store.ts';
import { CommandError } from './failures/command-error.ts';
import { explain } from './failures/explain.ts';
import { reportPage } from './report/report-page.ts';
import { surveyCatalogue } from './report/survey-catalogue.ts';
import { readEnvironment } from './settings/environment.ts';
import { commandLine } from './terminal/command-line.ts';
import { cacheOption } from './terminal/shared-options.ts';

/** `npm run report` */
const reportCommand = commandLine({
  run: 'npm run report',
  says: `Writes one HTML page about the catalogue of the last build for its owner: counts by category, products without an image,
price or description, odd discounts, duplicate names, sold-out products, broken records, heavy images. Products link to the
shop at SITE_URL.`,
  commands: { '': {} },
  options: {
    out: {
      value: 'FILE',
      says: 'file of the report',
      schema: v.optional(v.string(), '.cache/report.html'),
    },
    cache: cacheOption,
  },
});

try {
  const { out, cache } = reportCommand.parse(process.argv.slice(2)).values;
  const { PORT, SITE_URL = `http://localhost:${PORT}` } = readEnvironment();
  using catalogue = findCatalogue(openCatalogueStore(cache).lastGoodFile);
  if (!catalogue) {
    throw new CommandError(
      `${cache} contains no catalogue from a build. Build the shop first (\`npm run build\`), or name another folder: \`--cache .cache/start\` is that of \`npm start\`.`,
    );
  }
  const survey = await surveyCatalogue(catalogue, imageFolder(cache));
  await mkdir(dirname(resolve(out)), { recursive: true });
  await writeFile(out, reportPage(survey, SITE_URL));
  console.log(`The report is in ${out}.`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
