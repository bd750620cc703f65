import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CatalogueShrank } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { alarmLines, openAlarms } from '../../../../scripts/alerts/alarms.ts';
import { GuardRefusal } from '../../../../scripts/guards/guard-refusal.ts';
import { openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { importFiles } from '../../../../scripts/provider/import/import-files.ts';
import { watchedRebuild } from '../../../../scripts/rebuild/watched-rebuild.ts';
import { holdLock } from '../../../../scripts/site/hold-lock.ts';
import { fileOf } from '../provider/import/product-file.ts';
import { SECRET, webhookAt } from '../provider/outbox/notifying-shop.ts';
import { standIn } from '../provider/outbox/stand-in.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const KEY = 'orders.failing';
const { signal } = new AbortController();

/** A shop that tells one program, in processes that follow one another; the test advances its clock. */
async function alarmedShop() {
  const program = await standIn();
  let folder = temporaryFolder();
  let minutes = 0;
  let share = 1;
  const open = () =>
    openAlarms(folder, {
      ...{ receivers: webhookAt(program.url), tell: () => {} },
      ...{ now: () => minutes * 60_000, freeShare: () => share },
    });
  let alarms = open();
  const steps: Record<string, () => unknown> = {
    raise: () => alarms.raise(KEY, 'broken'),
    'raise third': () => alarms.raise(KEY, 'broken', { times: 3 }),
    'raise lasting': () => alarms.raise(KEY, 'broken', { lastsMs: 60 * 60_000 }),
    clear: () => alarms.clear(KEY),
    tell: () => alarms.tellDue(signal),
    'tell from two processes': () => Promise.all([alarms.tellDue(signal), open().tellDue(signal)]),
    restart: () => (alarms = open()),
    down: () => program.answer({ status: 500 }),
    up: () => {
      program.answer({ status: 200 });
      program.received.length = 0;
    },
    'nothing can be written': () => {
      folder = import.meta.filename;
      alarms = open();
    },
    '9 % free': () => (share = 0.09),
    '10 % free': () => (share = 0.1),
  };
  return {
    async play(play: string) {
      for (const step of play.split(', ')) {
        if (/^\d+ min$/.test(step)) minutes += Number.parseInt(step, 10);
        else await steps[step]?.();
      }
    },
    told: () => program.contents().map(({ type }) => type),
  };
}

const [ONCE, OVER] = [[KEY], [KEY, `${KEY}.ended`]];

test.each<[string, string[], string]>([
  ['once, whoever notices it', ONCE, 'raise, tell, raise, tell, restart, raise, 60 min, tell'],
  ['once by processes that run at once', ONCE, 'raise, tell from two processes, 60 min, tell'],
  ['once more when it is over', OVER, 'raise, tell, clear, tell, 15 min, tell, restart, 60 min, tell'],
  ['despite restarts in the middle', OVER, 'raise, restart, tell, restart, clear, restart, 15 min, tell'],
  [
    'once while it comes and goes',
    ONCE,
    'raise, tell, clear, 14 min, tell, raise, tell, clear, 14 min, tell',
  ],
  ['of none that is over before', [], 'raise, clear, tell, 60 min, tell'],
  ['when the receiver works again', ONCE, 'down, raise, tell, restart, up, tell, 1 min, tell'],
  ['unless it is over by then', [], 'down, raise, tell, clear, up, 60 min, tell'],
  ['from memory', OVER, 'nothing can be written, raise, tell, raise, tell, clear, 15 min, tell, tell'],
  ['of the third in a row', ONCE, 'raise third, restart, raise third, tell, restart, raise third, tell'],
  ['of no third that is not', [], 'raise third, raise third, clear, raise third, tell'],
  ['of what lasts', ONCE, 'raise lasting, 59 min, raise lasting, tell, 1 min, raise lasting, tell'],
  ['of nothing shorter', [], 'raise lasting, 59 min, raise lasting, tell'],
  [
    'of a disk that fills up',
    ['disk.low', 'disk.low.ended'],
    '10 % free, tell, 9 % free, tell, 60 min, tell, 10 % free, tell, 15 min, tell',
  ],
])('an alarm is told %s', async (_, expected, play) => {
  const shop = await alarmedShop();
  await shop.play(play);
  expect(shop.told()).toEqual(expected);
});

test.each([
  ['a guard refuses', 1, new GuardRefusal('lost')],
  ['shrinks', 1, new CatalogueShrank('', 9, 1, 30)],
  ['fails otherwise', 3, new Error('away')],
])('a rebuild that %s raises an alarm at time %i', async (_, times, failure) => {
  const folder = temporaryFolder();
  const alarms = openAlarms(folder, { receivers: [], tell: () => {} });
  const rebuild = () => watchedRebuild(alarms, () => Promise.reject(failure), signal).catch(() => {});
  for (let number = 1; number < times; number++) await rebuild();
  expect(alarmLines(folder)).toEqual([]);
  await rebuild();
  expect(alarmLines(folder)).toHaveLength(1);
  await watchedRebuild(alarms, async () => {}, signal);
  expect(alarmLines(folder)).toEqual([]);
});

test('a cron job whose third rebuild fails, and an import that a guard refuses, are told and listed first', async () => {
  const program = await standIn();
  const folder = temporaryFolder();
  // As another rebuild does, which takes longer than they are apart.
  using _lock = holdLock(join(folder, 'cache'));
  const variables = {
    ...{ CATALOGUE_API_URL: 'http://127.0.0.1:1/api/v1', DATA_DIR: folder },
    ...{ ORDER_WEBHOOK_URL: program.url, ORDER_WEBHOOK_SECRET: SECRET },
  };
  const types = () => program.contents().flatMap(({ type }) => (type === 'disk.low' ? [] : type));
  const earlier = openAlarms(folder, { receivers: [], tell: () => {} });
  for (const reason of ['first', 'second']) earlier.raise('rebuild.failing', reason, { times: 3 });
  await runScript('rebuild.ts', ['--cache', join(folder, 'cache'), '--out', join(folder, 'dist')], variables);
  expect(types()).toEqual(['rebuild.failing']);

  const listOf = (factor: number) => {
    const rows = [1, 2, 3, 4, 5, 6].map((id) => `${id},Choynak ${id},M-${id},${id * 100 * factor}`);
    return fileOf('products.csv', ['id,productName,productModel,productPrice', ...rows].join('\n'));
  };
  using databases = openDatabases(folder);
  importFiles(databases.catalogue, [listOf(1)], { storeId: 5 });
  const refused = await runScript('provider/main.ts', ['import', listOf(100)], variables);
  expect(refused.error).toContain('would change');
  expect(types()).toEqual(['rebuild.failing', 'import.refused']);
  const { error } = await runScript('provider/orders.ts', [], variables);
  expect(error).toMatch(/^The site is not rebuilt: .*\.\nThe last import was refused: .*\.\n/);
});
