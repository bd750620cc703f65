import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { CommandError } from '../../../../scripts/failures/command-error.ts';
import { launchBrowser } from '../../browsers/launch-browser.ts';
import { installPackages } from '../../own-packages.ts';
import type { Numbers } from './measures-table.ts';

const folder = join(await installPackages('bench'), 'lighthouse');
const lighthouse = await import(pathToFileURL(join(folder, 'core/index.js')).href);

/** Name and version of what measures. */
export const lighthouseVersion: string = `lighthouse ${JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version}`;

/** What is read of Lighthouse's result. */
const resultSchema = v.object({
  lhr: v.object({
    runtimeError: v.optional(v.object({ message: v.string() })),
    categories: v.record(
      v.string(),
      v.object({
        score: v.nullable(v.number()),
        auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
      }),
    ),
    audits: v.record(
      v.string(),
      v.object({
        title: v.string(),
        score: v.nullable(v.number()),
        numericValue: v.optional(v.number()),
        details: v.optional(v.unknown()),
      }),
    ),
  }),
});
type Result = v.InferOutput<typeof resultSchema>['lhr'];

/** The audit of a page's requests; addresses of `data:` need no network. */
const requestsSchema = v.object({
  details: v.object({ items: v.array(v.object({ url: v.string(), transferSize: v.number() })) }),
});

/**
 * Opens a page as Lighthouse's phone does (simulated slow 4G), in a fresh browser. The cart keeps search engines out on
 * purpose, so that costs no points.
 * @throws {CommandError}
 */
export async function runLighthouse(url: string): Promise<{ numbers: Numbers; complaints: string[] }> {
  await using browser = await launchBrowser();
  const flags = { output: 'json', logLevel: 'error', skipAudits: ['is-crawlable'] };
  const result = await lighthouse.default(url, flags, undefined, await browser.newPage());
  if (!result) throw new CommandError(`Lighthouse cannot measure ${url}: there is no result`);
  const { lhr } = v.parse(resultSchema, result);
  if (lhr.runtimeError)
    throw new CommandError(`Lighthouse cannot measure ${url}: ${lhr.runtimeError.message}`);
  return readLighthouseResult(lhr);
}

/** Reads the numbers of a Lighthouse report, and the titles of the audits that cost points. */
function readLighthouseResult({ categories, audits }: Result) {
  const requests = v.parse(requestsSchema, audits['network-requests']).details.items;
  const all = Object.values(categories);
  const value = (id: string): number => audits[id]?.numericValue ?? Number.NaN;
  const costly = all.flatMap(({ auditRefs }) => auditRefs).filter(({ weight }) => weight > 0);
  return {
    numbers: {
      score: Math.round(100 * Math.min(...all.map(({ score }) => score ?? 0))),
      total: requests
        .filter(({ url }) => /^https?:/.test(url))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
      firstPaint4G: value('first-contentful-paint'),
      largestPaint4G: value('largest-contentful-paint'),
    },
    complaints: costly.flatMap(({ id }) => {
      const audit = audits[id];
      return audit && audit.score !== null && audit.score < 1 ? [audit.title] : [];
    }),
  };
}
