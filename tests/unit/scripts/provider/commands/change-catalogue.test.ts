import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseProviderArguments } from '../../../../../scripts/provider/commands/arguments.ts';
import { changeCatalogue, NotDone } from '../../../../../scripts/provider/commands/change-catalogue.ts';
import { ImportRefused } from '../../../../../scripts/provider/import/import-files.ts';
import { openDatabases } from '../../../../../scripts/provider/open-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { fileOf } from '../import/product-file.ts';

type Command = Parameters<typeof changeCatalogue>[1];

/** An empty provider; `run` returns what `npm run provider -- …` prints for it. */
function emptyProvider() {
  const { catalogue: database } = openDatabases(':memory:');
  return {
    run(...args: string[]): string {
      const printed: string[] = [];
      const print = (line: string) => printed.push(line);
      const command = parseProviderArguments(args) as Command;
      changeCatalogue(database, command, { storeId: 5, maxShrinkPercent: 30, print, printProblem: print });
      return printed.join('\n');
    },
    products: () => Number(database.prepare('SELECT count(*) AS count FROM products').get()?.count),
  };
}

test('asks before a catalogue is replaced by a made-up one', () => {
  const { run, products } = emptyProvider();
  run('generate', '3', '--yes');
  for (const command of [['generate', '5'], ['reset']]) {
    expect(() => run(...command)).toThrow(NotDone);
    expect(() => run(...command)).toThrow('Add --yes');
  }
  expect(products()).toBe(3);
});

test('takes the last change back, once there was one', () => {
  const { run, products } = emptyProvider();
  expect(() => run('undo')).toThrow('There is no earlier catalogue');
  run('import', fileOf('a.csv', 'id,productName,productPrice\n1,Bir,1\n'));
  expect(() => run('undo')).toThrow('There is no earlier catalogue');
  run('reset', '--yes');
  run('undo');
  expect(products()).toBe(1);
});

test('writes the catalogue into a folder, which changes nothing when it is imported', () => {
  const { run } = emptyProvider();
  run('generate', '3', '--yes');
  const folder = join(temporaryFolder(), 'export');
  expect(run('export', folder)).toContain('products.csv');
  expect(run('import', folder, '--replace', '--dry-run')).toMatch(/^products +0 +0 +3 +0 +0$/m);
  expect(() => run('export', folder)).toThrow('holds files already');
});

test('writes the sample for whoever begins with it, and never once there are goods', () => {
  const { run, products } = emptyProvider();
  run('export', join(temporaryFolder(), 'goods'));
  expect(products()).toBeGreaterThan(100);
  const own = emptyProvider();
  own.run('generate', '3', '--yes');
  own.run('export', join(temporaryFolder(), 'goods'));
  expect(own.products()).toBe(3);
});

test('replaces most of a catalogue only where that is meant', () => {
  const { run, products } = emptyProvider();
  run('generate', '3', '--yes');
  const file = fileOf('a.csv', 'id,productName,productPrice\n1,Bir,1\n');
  expect(() => run('import', file, '--replace')).toThrow(ImportRefused);
  expect(products()).toBe(3);
  run('import', file, '--replace', '--allow-shrink');
  expect(products()).toBe(1);
});
