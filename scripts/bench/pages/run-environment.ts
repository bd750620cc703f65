import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { count } from '../../terminal/count.ts';
import { launchBrowser } from '../../test/launch-browser.ts';
import type { RunEnvironment } from './report/report-page.ts';

const { resolve } = createRequire(import.meta.url);

/** Returns the date, the versions, the machine and the number of runs of a measurement. */
export async function describeEnvironment(runs: number): Promise<RunEnvironment> {
  const cores = cpus();
  return {
    date: new Date().toISOString().slice(0, 10),
    versions: {
      Chromium: await browserVersion(),
      Node: process.versions.node,
      Astro: await versionOf('astro'),
      Lighthouse: await versionOf('lighthouse'),
    },
    machine: `${cores[0]?.model.trim() ?? 'an unknown processor'}, ${count(cores.length, 'core')}`,
    runs,
  };
}

/** Returns the browser's version, `150.0.7871.100`. */
async function browserVersion(): Promise<string> {
  await using browser = await launchBrowser();
  return (await browser.version()).replace(/^.*\//, '');
}

const versionOf = async (name: string): Promise<string> =>
  JSON.parse(await readFile(resolve(`${name}/package.json`), 'utf8')).version;
