import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { anOrder, startProvider } from './started-provider.ts';

/** Returns the files and folders that other accounts of the machine can use in any way. */
const openToOthers = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(folder, path)).mode & 0o077,
  );

test('other accounts of the machine can read nothing that the provider and its commands write', async () => {
  const folder = temporaryFolder();
  const dataDir = join(folder, 'data');
  const { apiUrl } = await startProvider(dataDir);
  await fetch(`${apiUrl}/orders`, { method: 'POST', body: JSON.stringify(anOrder()) });
  writeFileSync(join(folder, 'orders.csv'), 'of last week', { mode: 0o644 });

  const commands = [
    ['provider/main.ts', 'backup', join(folder, 'copies', 'copy.sqlite')],
    ['provider/main.ts', 'export', join(folder, 'catalogue')],
    ['provider/orders.ts', '--csv', join(folder, 'orders.csv')],
  ];
  for (const { error } of await Promise.all(
    commands.map(([script = '', ...args]) => runScript(script, args, { DATA_DIR: dataDir })),
  ))
    expect(error).toBe('');

  expect(readdirSync(dataDir)).toContain('orders.sqlite-wal');
  expect(readdirSync(folder).toSorted()).toEqual(['catalogue', 'copies', 'data', 'orders.csv']);
  expect(openToOthers(folder)).toEqual([]);
});

test('databases and copies that other accounts could read are closed to them once they are opened', () => {
  const folder = temporaryFolder();
  using _kept = openDatabases(folder);
  mkdirSync(join(folder, 'backups'));
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o755);
  expect(openToOthers(folder)).toContain('orders.sqlite-wal');

  using _again = openDatabases(folder);
  expect(openToOthers(folder)).toEqual([]);
});
