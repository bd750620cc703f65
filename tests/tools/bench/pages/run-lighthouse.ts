import lighthouse, { type Flags, type Result } from 'lighthouse';
import * as v from 'valibot';
import { CommandError } from '../../../../scripts/failures/command-error.ts';
import { launchBrowser } from '../../browsers/launch-browser.ts';
import type { Numbers } from './measures-table.ts';

/** The audit of a page's requests, whose items Lighthouse does not type; addresses of `data:` need no network. */
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
  const flags: Flags = { output: 'json', logLevel: 'error', skipAudits: ['is-crawlable'] };
  const result = await lighthouse(url, flags, undefined, await browser.newPage());
  if (!result || result.lhr.runtimeError) {
    const reason = result?.lhr.runtimeError?.message ?? 'there is no result';
    throw new CommandError(`Lighthouse cannot measure ${url}: ${reason}`);
  }
  return readLighthouseResult(result.lhr);
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
