import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { createProvider } from '../../../../../scripts/provider/http/create-provider.ts';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { runScript } from '../../run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { fileOf } from '../import/product-file.ts';
import { outputOf, resultOf } from './output-of.ts';

/** An empty provider; `run` returns what `npm run provider -- …` prints for it. */
function emptyProvider() {
  const databases = temporaryDatabases();
  return {
    databases,
    run: (...args: string[]) => outputOf(databases, args),
    prices: () => databases.catalogue.prepare('SELECT price, currency FROM products').all(),
  };
}

const sheetOf = (rows: string) => fileOf('a.csv', `id,productName,productPrice\n${rows}`);

test('no catalogue is replaced without confirmation, and no exported file overwritten', () => {
  const { run, prices } = emptyProvider();
  run('generate', '3', '--yes');
  for (const command of [['generate', '5'], ['reset']]) expect(() => run(...command)).toThrow('Add --yes');
  expect(prices()).toHaveLength(3);
  const folder = join(temporaryFolder(), 'export');
  run('export', folder);
  run('generate', '5', '--yes');
  expect(() => run('export', folder)).toThrow('already contains files');
  run('export', folder, '--yes');
  expect(run('import', folder, '--replace', '--dry-run')).toMatch(/^products +0 +0 +5 +0 +0$/m);
});

test.each(['export', 'backup'])('%s says of a folder without a catalogue that there is none', (command) => {
  const target = join(temporaryFolder(), 'goods');
  expect(() => emptyProvider().run(command, target)).toThrow(/has no catalogue yet.*npm start.*DATA_DIR/);
  expect(existsSync(target)).toBe(false);
});

test('tells whose products it has and what its owner accepted, whatever became of it', async () => {
  const folder = temporaryFolder();
  using databases = openDatabases(join(folder, 'data'));
  const provider = createProvider({ databases });
  const [own, fewer] = [sheetOf('1,Bir,1\n2,Ikki,1\n'), sheetOf('1,Bir,1\n')];
  const [backup, sample] = [join(folder, 'backup.sqlite'), join(folder, 'sample')];
  const steps: [command: string, sampleProducts: number, isAccepted: boolean][] = [
    ['reset --yes', 154, true],
    [`export ${sample}`, 154, false],
    [`import ${sample} --replace`, 154, false],
    [`import ${own}`, 152, false],
    [`import ${own} --replace`, 0, false],
    [`import ${fewer} --replace --allow-shrink`, 0, true],
    [`backup ${backup}`, 0, false],
    ['generate 3 --yes', 3, true],
    ['undo', 0, true],
    ['undo', 3, true],
    [`restore ${backup} --yes`, 0, true],
  ];
  for (const [command, sampleProducts, isAccepted] of steps) {
    outputOf(databases, command.split(' '), { DATA_DIR: folder });
    const { catalogue } = await (await provider.request('/api/v1/sliders')).json();
    expect(catalogue.sampleProducts, command).toBe(sampleProducts);
    expect(catalogue.acceptedLosses.shrink !== undefined, command).toBe(isAccepted);
    databases.catalogue.exec('DELETE FROM accepted_losses');
  }
});

test.each([
  ['everything came in', '1,Bir,1\n', 0],
  ['some rows were rejected', '1,Bir,1\n2,Ikki,arzon\n', 2],
  ['the file is cut off', '1,Bir,1\n2,Ikki,1\n1', 2],
  ['no row can be used', '9,,\n', 1],
])('says by its exit code that %s, in a dry run too', (_, rows, code) => {
  const { databases, run, prices } = emptyProvider();
  run('generate', '1', '--yes');
  const before = prices();
  const runImport = (...args: string[]) => resultOf(databases, ['import', sheetOf(rows), ...args]).code;
  expect([runImport('--allow-price-jump', '--dry-run'), prices()]).toEqual([code, before]);
  expect(runImport('--allow-price-jump')).toBe(code);
  if (code === 1) expect(prices()).toEqual(before);
});

test('as a process, an import exits with that code too, and names what it left out as an error', async () => {
  const file = sheetOf('9001,Choynak,200000\n9002,Dazmol,arzon\n');
  expect(await runScript('provider/main.ts', ['import', file], { DATA_DIR: temporaryFolder() })).toEqual({
    code: 2,
    out: expect.stringMatching(/^products +1 +0 +0 +0 +1$/m),
    error: expect.stringContaining('rejected (1 row): the price is not a number'),
  });
});
