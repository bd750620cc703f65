import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
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
const OF_NPM_START = /^(HOST|PORT|REBUILD_SECONDS|DATA_DIR|BACKUP_DAYS|PROXY_HEADER|ORDERS_BACKUP.*)$/;
/** Variables that a rebuild reads, but no build and publish: whom it tells what needs the owner. */
const OF_REBUILD = /^(TELEGRAM_|ORDER_WEBHOOK_|SMTP_|ORDERS_EMAIL_)/;

const passed = environmentVariables.filter((name) => !OF_NPM_START.test(name));

interface Workflow {
  on: { workflow_dispatch?: { inputs?: { allow?: { options: string[] } } } };
  permissions: object;
  env?: object;
  jobs: Record<string, { env?: object; permissions?: object; steps: Step[] }>;
}

interface Step {
  uses?: string;
  with?: object;
  run?: string;
  env?: Record<string, string>;
}

const workflow = (name: string): Workflow => parse(readFileSync(join('.github/workflows', name), 'utf8'));
const stepsOf = ({ jobs }: Workflow): Step[] => Object.values(jobs).flatMap(({ steps }) => steps);

it.each([
  ['rebuild.yml', passed],
  ['rebuild-in-parts.yml', passed.filter((name) => !OF_REBUILD.test(name))],
])('%s passes on every variable that an owner can set in the repository', (name, variables) => {
  const { env: ofAll, jobs, ...rest } = workflow(name);
  const parts = [...Object.values(jobs), ...stepsOf({ jobs, ...rest })];
  const env = Object.assign({}, ofAll, ...parts.map((part) => part.env));
  const isSet = (variable: string) =>
    ['vars', 'secrets'].some((kind) => env[variable] === `\${{ ${kind}.${variable} }}`);
  expect(variables.filter((variable) => !isSet(variable))).toEqual([]);
});

it.each([
  ['rebuild.yml', parseRebuildArguments, ['shrink', 'priceJump', 'lostImages', 'fewerPages']],
  // It has no last catalogue to compare with.
  ['rebuild-in-parts.yml', parsePublishArguments, ['lostImages', 'fewerPages']],
])('%s lets an owner lift each guard by its word', (name, parseArguments, guards) => {
  const { on, ...rest } = workflow(name);
  const [nothing, ...words] = on.workflow_dispatch?.inputs?.allow?.options ?? [];
  const liftedBy = (word: string) =>
    Object.entries(parseArguments([word]).allow).flatMap(([guard, isLifted]) => (isLifted ? guard : []));
  expect([nothing, ...words.map(liftedBy)]).toEqual(['nothing', ...guards.map((guard) => [guard])]);
  const runs = stepsOf({ on, ...rest }).map(({ run }) => run);
  expect(runs).toContainEqual(
    expect.stringMatching(/^npm run (rebuild|publish) .*\{\{ inputs\.allow != 'nothing' && inputs\.allow/),
  );
});

const workflows = (await readdir('.github/workflows')).filter((name) => name.endsWith('.yml'));

it.each(workflows)(
  '%s pins the actions of others, may only read, and shows secrets only where it publishes',
  (name) => {
    const text = readFileSync(join('.github/workflows', name), 'utf8');
    const { jobs, ...settings } = workflow(name);
    expect(settings.permissions).toEqual({ contents: 'read' });
    const others = Object.values(jobs).map(({ steps: _, ...job }) => job);
    for (const { permissions } of others) expect(permissions).toBeUndefined();
    const steps = stepsOf({ jobs, ...settings });
    expect(steps).not.toEqual([]);
    const publishing = /^npm run (rebuild|publish)\b/;
    const shown = [settings, ...others, ...steps.filter(({ run }) => !publishing.test(run ?? ''))];
    expect(JSON.stringify(shown)).not.toContain('secrets.');
    for (const { uses, with: given } of steps) {
      if (uses === undefined) continue;
      // The version is a comment.
      expect(text).toMatch(new RegExp(`uses: ${uses} # v[\\d.]+$`, 'm'));
      expect(uses).toMatch(/@[\da-f]{40}$/);
      if (uses.startsWith('actions/checkout@')) expect(given).toEqual({ 'persist-credentials': false });
    }
  },
);
