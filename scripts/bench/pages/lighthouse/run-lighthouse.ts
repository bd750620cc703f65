import lighthouse, { type Result } from 'lighthouse';
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js';
import { CommandError } from '../../../terminal/command-error.ts';
import { launchBrowser } from '../../../test/launch-browser.ts';
import { type LighthouseResult, readLighthouseResult } from './lighthouse-result.ts';

/** Lighthouse returned no result for a page. */
export class LighthouseFailed extends CommandError {}

/**
 * Opens a page as Lighthouse's phone does (simulated slow 4G), each time in a fresh browser. Returns the run nearest to
 * the median of first paint and interactivity.
 * @throws {LighthouseFailed}
 */
export async function runLighthouse(
  url: string,
  runs: number,
  say: (detail: string) => void,
): Promise<LighthouseResult> {
  const results: Result[] = [];
  for (let run = 1; run <= runs; run++) {
    say(`Lighthouse ${run} of ${runs}`);
    await using browser = await launchBrowser();
    const page = await browser.newPage();
    const result = await lighthouse(url, { output: 'json', logLevel: 'error' }, undefined, page);
    if (!result || result.lhr.runtimeError) {
      const reason = result?.lhr.runtimeError?.message ?? 'there is no result';
      throw new LighthouseFailed(`Lighthouse cannot measure ${url}: ${reason}`);
    }
    results.push(result.lhr);
  }
  return readLighthouseResult(computeMedianRun(results));
}
