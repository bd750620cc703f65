import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { environmentVariables, parseEnvironment } from '../../../scripts/environment.ts';
import { parsePublishArguments } from '../../../scripts/publish/arguments.ts';
import { parseRebuildArguments } from '../../../scripts/rebuild/arguments.ts';

/** Variables that only `npm start` and the embedded provider read, which no workflow runs. */
const OF_NPM_START = ['HOST', 'PORT', 'REBUILD_SECONDS', 'DATA_DIR', 'BACKUP_DAYS', 'PROXY_HEADER'];
/** Variables that a rebuild reads, but no build and publish: whom it tells that a rollback lasts. */
const OF_REBUILD = [
  'TELEGRAM_BOT_TOKEN',
  'TELEGRAM_CHAT_ID',
  'TELEGRAM_API_URL',
  'ORDER_WEBHOOK_URL',
  'ORDER_WEBHOOK_SECRET',
];

const passed = environmentVariables.filter((name) => !OF_NPM_START.includes(name));
const workflow = (name: string) => readFile(`.github/workflows/${name}`, 'utf8');

it.each([
  ['rebuild.yml', passed],
  ['rebuild-in-parts.yml', passed.filter((name) => !OF_REBUILD.includes(name))],
])('%s passes on every variable that an owner can set in the repository', async (name, variables) => {
  const lines = (await workflow(name)).split('\n').map((line) => line.trim());
  const missing = variables.filter(
    (variable) =>
      !['vars', 'secrets'].some((kind) => lines.includes(`${variable}: \${{ ${kind}.${variable} }}`)),
  );
  expect(missing).toEqual([]);
});

it('a variable that the repository does not set arrives empty and has its default', () => {
  const empty = Object.fromEntries(passed.map((name) => [name, '']));
  expect(parseEnvironment(empty)).toEqual(parseEnvironment({}));
});

it.each([
  ['rebuild.yml', parseRebuildArguments, ['shrink', 'priceJump', 'lostImages', 'fewerPages']],
  // It has no last catalogue to compare with.
  ['rebuild-in-parts.yml', parsePublishArguments, ['lostImages', 'fewerPages']],
])('%s lets an owner lift each guard by its word', async (name, parse, guards) => {
  const text = await workflow(name);
  const [, options = ''] = /options: \[nothing, (.*)\]/.exec(text) ?? [];
  expect(parse(options.split(', ')).allow).toEqual(Object.fromEntries(guards.map((guard) => [guard, true])));
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
