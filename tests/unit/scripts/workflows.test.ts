import { readFile } from 'node:fs/promises';
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
