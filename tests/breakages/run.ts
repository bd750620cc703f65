import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { copyProject } from '../tools/sites/project-copy.ts';
import { breakages } from './breakages.ts';

/**
 * npm test -- breakages [part of a name, or of the tests that catch it: '(site']
 *
 * Breaks a copy of the project on purpose, one fault at a time, and runs the tests that must notice. Reports which one
 * noticed first. Exits with code 1 if none did, or if the code to break has changed, so that it must be located again.
 * The tests are expected to pass without a fault. With `--third`, as at night, tries a third of the faults,
 * another one each day.
 */

const root = join(import.meta.dirname, '..', '..');
const copy = join(root, '.cache', 'breakages');

/** Copies the project's current files and what its last builds left, and links its packages. */
function makeCopy(): void {
  copyProject(copy);
  // The build copies its project in turn, for the owner's shop: the files that git lists.
  execFileSync('git', ['init', '--quiet'], { cwd: copy });
  for (const cache of ['.astro', '.cache/media', '.cache/test'])
    if (existsSync(join(root, cache))) {
      // Copying does not replace the links of the last run's copy.
      rmSync(join(copy, cache), { recursive: true, force: true });
      cpSync(join(root, cache), join(copy, cache), { recursive: true });
    }
}

/** Returns the line in which a runner, type check or linter reports the first fault; undefined if no test was found. */
const firstComplaint = (output: string): string | undefined =>
  stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => /^(FAIL|✘|×|\d+\) )|error|may not import/.test(line));

/** What makes each runner stop at the first failed test. */
const STOP: Partial<Record<string, string[]>> = {
  ...{ unit: ['--bail=1'], site: ['--bail=1'] },
  ...{ browser: ['--max-failures=1'], engines: ['--max-failures=1'] },
};

const { values, positionals } = parseArgs({
  options: { third: { type: 'boolean' } },
  allowPositionals: true,
});
const [filter = ''] = positionals;
const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / DAY_MS);
const chosen = breakages.filter(
  ([name, { caughtBy }], index) =>
    `${name} (${caughtBy.join(' ')})`.includes(filter) && (!values.third || index % 3 === today % 3),
);
/** A night's run tries more; a fault is found without that. */
const { NIGHTLY: _, ...environment } = process.env;
makeCopy();
let missed = 0;
for (const [name, { file, find, replace, caughtBy }] of chosen) {
  const path = join(copy, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (source.split(find).length !== 2) {
    console.log(`${name}\n  MISSED: ${file} does not have once what it breaks: ${find}`);
    missed += 1;
    continue;
  }
  const broken = source.replace(find, () => replace);
  writeFileSync(path, broken);
  const start = performance.now();
  const [kind = ''] = caughtBy;
  const args = ['tests/tools/test.ts', ...caughtBy, ...(STOP[kind] ?? [])];
  const env = { ...environment, ...(kind === 'browser' && { NIGHTLY: 'yes' }) };
  const how = { cwd: copy, env, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, args, how);
  writeFileSync(path, source);
  const complaint = status === 0 ? undefined : firstComplaint(stdout + stderr);
  if (complaint === undefined) missed += 1;
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const verdict = complaint === undefined ? 'MISSED' : `caught: ${complaint}`;
  console.log(`${name} (${caughtBy.join(' ')}, ${seconds} s)\n  ${verdict}`);
}
console.log(`\n${chosen.length - missed} passed, ${missed} failed`);
process.exitCode = missed === 0 ? 0 : 1;
