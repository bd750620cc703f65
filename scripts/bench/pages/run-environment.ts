import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { count } from '../../terminal/count.ts';
import { launchBrowser } from '../../test/launch-browser.ts';

const { resolve } = createRequire(import.meta.url);

const versionOf = async (name: string): Promise<string> =>
  `${name} ${JSON.parse(await readFile(resolve(`${name}/package.json`), 'utf8')).version}`;

/** Says when, with what and where a measurement was made. */
export async function describeEnvironment(runs: number): Promise<string> {
  await using browser = await launchBrowser();
  const programs = [
    (await browser.version()).replace('/', ' '),
    `Node ${process.versions.node}`,
    await versionOf('astro'),
    await versionOf('lighthouse'),
  ];
  const cores = cpus();
  const machine = `${cores[0]?.model.trim() ?? 'an unknown processor'}, ${count(cores.length, 'core')}`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${programs.join(', ')}, on ${machine}; medians of ${count(runs, 'run')}, alternating.`;
}
