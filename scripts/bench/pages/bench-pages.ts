import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { productPath } from '#paths.ts';
import { createSteps } from '../../terminal/steps.ts';
import type { PageBenchArguments } from '../arguments.ts';
import { benchFolder, openBenchSite } from './bench-site.ts';
import { runLighthouse } from './lighthouse/run-lighthouse.ts';
import type { Measurement } from './report/measurement.ts';
import { reportPage } from './report/report-page.ts';
import { targetsOf } from './report/targets.ts';
import { describeEnvironment } from './run-environment.ts';
import { measureJourney } from './slow/measure-journey.ts';
import { measureSlow } from './slow/measure-slow.ts';
import { subjectsOf } from './subjects.ts';

/**
 * Measures how fast the pages of the built sample shop are, compared with hand-written ones. Missed targets are
 * reported but are no failure.
 */
export async function benchPages({ pages, runs }: PageBenchArguments): Promise<void> {
  const runStep = createSteps(process.stdout);
  await using site = await openBenchSite(runStep);
  const measurements: Measurement[] = [];
  for (const subject of subjectsOf(site, pages)) {
    const { name, url, page, isLimit } = subject;
    await runStep(`Measuring ${name}`, async (say) => {
      const lighthouse = await runLighthouse(url, runs, say);
      const slow = await measureSlow(subject, runs, say);
      measurements.push({ name, url, page, isLimit, lighthouse, slow });
    });
  }
  const buys = pages.includes('product') && pages.includes('cart');
  const journey = buys
    ? await runStep('Measuring the path to an order', () =>
        measureJourney(site.url + productPath(site.product.id), runs),
      )
    : undefined;
  const targets = targetsOf(measurements);
  const report = { describeEnvironment: await describeEnvironment(runs), targets, measurements, journey };
  const text = reportPage(measurements, targets, report.describeEnvironment, journey);
  await mkdir(benchFolder, { recursive: true });
  await writeFile(join(benchFolder, 'report.md'), text);
  await writeFile(join(benchFolder, 'report.json'), JSON.stringify(report, undefined, 2));
  console.log(`\n${text}\nTable and raw numbers: ${join(benchFolder, 'report.md')} and report.json`);
}
