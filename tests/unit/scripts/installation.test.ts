import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parsePublishArguments } from '../../../scripts/publish/arguments.ts';
import { parseRebuildArguments } from '../../../scripts/rebuild/arguments.ts';
import { environmentVariables } from '../../../scripts/settings/environment.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** What is loaded before every command. */
const CHECK = 'scripts/require-node.cjs';
/** Whether npm installed a Node of its own for this system. */
const hasOwnNode = globSync('node_modules/node-{linux,win}-*/bin').length > 0;

const { packages }: { packages: Record<string, { integrity?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);

it('installs only what the lock file names with its digest: no package runs a script that fetches more', () => {
  const unchecked = Object.keys(packages).filter((name) => name !== '' && !packages[name]?.integrity);
  expect(unchecked).toEqual([]);
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
});

/** Runs the check before a command, as a Node of another version. */
function runAs(version: string, check: string) {
  const folder = temporaryFolder();
  const older = join(folder, 'older.cjs');
  writeFileSync(older, `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`);
  const command = join(folder, 'command.ts');
  writeFileSync(command, 'console.log(process.argv.slice(2) as string[]); process.exitCode = 3;');
  return spawnSync(process.execPath, ['-r', older, '-r', check, command, '--help'], { encoding: 'utf8' });
}

it.runIf(hasOwnNode)('an older Node hands a command over to the one that was installed', () => {
  const { status, stdout } = runAs('20.20.2', resolve(CHECK));
  expect({ status, stdout }).toEqual({ status: 3, stdout: "[ '--help' ]\n" });
});

it('where none is installed, an older Node refuses it in one sentence that names the remedy', () => {
  const project = temporaryFolder();
  for (const file of ['package.json', CHECK]) cpSync(file, join(project, file));
  const { status, stdout, stderr } = runAs('24.9.0', join(project, CHECK));
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(
    /^Vitrina needs Node 24\.15 or newer, and this is Node 24\.9\.0: .*nodejs\.org\.\n$/,
  );
  expect(runAs('26.0.0', join(project, CHECK))).toMatchObject({ status: 3, stderr: '' });
});

/** Variables that only `npm start` and the embedded provider read, which no workflow runs. */
const OF_NPM_START = ['HOST', 'PORT', 'REBUILD_SECONDS', 'DATA_DIR', 'BACKUP_DAYS', 'PROXY_HEADER'];
/** Variables that a rebuild reads, but no build and publish: whom it tells that a rollback lasts. */
const OF_REBUILD = /^(TELEGRAM|ORDER_WEBHOOK)_/;

const passed = environmentVariables.filter((name) => !OF_NPM_START.includes(name));
const workflow = (name: string) => readFile(`.github/workflows/${name}`, 'utf8');

it.each([
  ['rebuild.yml', passed],
  ['rebuild-in-parts.yml', passed.filter((name) => !OF_REBUILD.test(name))],
])('%s passes on every variable that an owner can set in the repository', async (name, variables) => {
  const lines = (await workflow(name)).split('\n').map((line) => line.trim());
  const missing = variables.filter(
    (variable) =>
      !['vars', 'secrets'].some((kind) => lines.includes(`${variable}: \${{ ${kind}.${variable} }}`)),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['rebuild.yml', parseRebuildArguments, ['shrink', 'priceJump', 'lostImages', 'fewerPages']],
  // It has no last catalogue to compare with.
  ['rebuild-in-parts.yml', parsePublishArguments, ['lostImages', 'fewerPages']],
])('%s lets an owner lift each guard by its word', async (name, parse, guards) => {
  const text = await workflow(name);
  const [, options = ''] = /options: \[nothing, (.*)\]/.exec(text) ?? [];
  const liftedBy = (word: string) =>
    Object.entries(parse([word]).allow).flatMap(([guard, isLifted]) => (isLifted ? guard : []));
  expect(options.split(', ').map(liftedBy)).toEqual(guards.map((guard) => [guard]));
  expect(text).toMatch(/run: npm run (rebuild|publish) .*\{\{ inputs\.allow != 'nothing' && inputs\.allow/);
});

const workflows = (await readdir('.github/workflows')).filter((name) => name.endsWith('.yml'));

it.each(workflows)('%s shows secrets only to the step that publishes', async (name) => {
  const [settings = '', ...steps] = (await workflow(name)).split(/^(?= {6}- )/m);
  expect(steps).not.toEqual([]);
  const shown = [settings, ...steps].filter((part) => part.includes('secrets.'));
  for (const step of shown) expect(step).toMatch(/^ {6}- run: npm run (rebuild|publish)\b/);
});

it.each(workflows)('%s pins the actions of others to a commit, and may only read', async (name) => {
  const text = await workflow(name);
  for (const [, action] of text.matchAll(/\buses: (.*)/g)) expect(action).toMatch(/@[\da-f]{40} # v[\d.]+$/);
  expect(text.match(/^ *permissions:\n.*/gm)).toEqual(['permissions:\n  contents: read']);
  expect(text.match(/persist-credentials: false/g)?.length).toBe(text.match(/actions\/checkout@/g)?.length);
});
