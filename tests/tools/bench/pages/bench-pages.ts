import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { productPath } from '#paths.ts';
import { count } from '../../../../scripts/format/count.ts';
import { createSteps } from '../../../../scripts/terminal/steps.ts';
import { launchBrowser } from '../../browsers/launch-browser.ts';
import type { PageBenchArguments } from '../arguments.ts';
import { benchFolder, openBenchSite } from './bench-site.ts';
import { type Compared, type Numbers, reportTable } from './measures-table.ts';
import { medians } from './median.ts';
import { lighthouseVersion, runLighthouse } from './run-lighthouse.ts';
import { measureJourney } from './slow/measure-journey.ts';
import { measureLoad } from './slow/measure-load.ts';
import { subjectsOf, weighedPaths } from './subjects.ts';

/**
 * Measures how fast the pages of the built sample shop are, alternating with hand-written ones. Missed targets are
 * reported but are no failure.
 */
export async function benchPages({ pages, runs }: PageBenchArguments): Promise<void> {
  const runStep = createSteps(process.stdout);
  await using site = await openBenchSite(runStep);
  const compared: Compared[] = [];
  const complaints = new Set<string>();
  for (const page of pages) {
    const subjects = subjectsOf(site, page);
    const measured = subjects.map((): Numbers[] => []);
    await runStep(`Measuring ${page}`, async (say) => {
      for (let run = 1; run <= runs; run++) {
        say(`${run} of ${runs}`);
        for (const [index, subject] of subjects.entries()) {
          const lighthouse = await runLighthouse(subject.url);
          for (const complaint of lighthouse.complaints) complaints.add(`${subject.url}: ${complaint}`);
          measured[index]?.push({
            ...lighthouse.numbers,
            ...(await measureLoad(subject)),
          });
        }
      }
    });
    const [shop = {}, byHand] = await Promise.all(
      subjects.map(async ({ url }, index) => ({
        ...(await weighPage(url)),
        ...medians(measured[index] ?? []),
      })),
    );
    compared.push({ page, shop, byHand });
  }
  for (const [page, path] of Object.entries(weighedPaths))
    compared.push({ page, shop: await weighPage(site.url + path) });
  if (pages.includes('product')) {
    const product = site.url + productPath(site.product.id);
    const journey = await runStep('Measuring the path to an order', () => measureJourney(product, runs));
    compared.push({ page: 'path to an order', ...journey });
  }
  const report = [await describeEnvironment(runs), reportTable(compared), [...complaints].join('\n')];
  const text = `${report.filter(Boolean).join('\n\n')}\n`;
  await mkdir(benchFolder, { recursive: true });
  await writeFile(join(benchFolder, 'report.md'), text);
  console.log(`\n${text}\nAlso in ${join(benchFolder, 'report.md')}`);
}

/** Says when, with what and where a measurement was made. */
async function describeEnvironment(runs: number): Promise<string> {
  await using browser = await launchBrowser();
  const programs = [
    (await browser.version()).replace('/', ' '),
    `Node ${process.versions.node}`,
    `astro ${createRequire(import.meta.url)('astro/package.json').version}`,
    lighthouseVersion,
  ];
  const cores = cpus();
  const machine = `${cores[0]?.model.trim() ?? 'an unknown processor'}, ${count(cores.length, 'core')}`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${programs.join(', ')}, on ${machine}; medians of ${count(runs, 'run')}, alternating.`;
}

/** Returns how many bytes a page and its head are with Brotli at its best, and the page without. */
async function weighPage(url: string): Promise<Numbers> {
  const html = await (await fetch(url)).text();
  const head = html.slice(0, html.search(/<\/head>|<header/));
  return {
    page: brotliCompressSync(html).length,
    head: brotliCompressSync(head).length,
    raw: Buffer.byteLength(html),
  };
}
