import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProvider } from '../../../../../scripts/provider/create-provider.ts';
import { openDatabases } from '../../../../../scripts/provider/open-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { fileOf } from '../import/product-file.ts';
import { outputOf, resultOf } from './output-of.ts';

/** An empty provider; `run` returns what `npm run provider -- …` prints for it. */
function emptyProvider() {
  const databases = openDatabases(':memory:');
  return {
    databases,
    run: (...args: string[]) => outputOf(databases, args),
    products: () =>
      Number(databases.catalogue.prepare('SELECT count(*) AS count FROM products').get()?.count),
  };
}

/** A file of products 1, 2 and so on with these names. */
const sheetOf = (...names: string[]) =>
  fileOf(
    'a.csv',
    ['id,productName,productPrice', ...names.map((name, i) => `${i + 1},${name},1`), ''].join('\n'),
  );

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const longProducts = (count: number, productPrice = 5) =>
  ids(count).map((id) => ({
    ...{ id, productName: 'Muzlatgich', productPrice, productOption: `S${'o'.repeat(300)}` },
    productImages: ['/a.webp'],
  }));

test('asks for confirmation before replacing a catalogue', () => {
  const { run, products } = emptyProvider();
  expect(run('generate', '3', '--yes')).toBe('The catalogue has 3 generated products.');
  for (const command of [['generate', '5'], ['reset']]) expect(() => run(...command)).toThrow('Add --yes');
  expect(products()).toBe(3);
  expect(() => run('sell')).toThrow('"sell" is not a command.');
});

test('undoes the last change if there was one', () => {
  const { run, products } = emptyProvider();
  expect(() => run('undo')).toThrow('There is no earlier catalogue');
  run('import', sheetOf('Bir'));
  expect(() => run('undo')).toThrow('There is no earlier catalogue');
  run('reset', '--yes');
  run('undo');
  expect(products()).toBe(1);
});

test('exports the catalogue into a folder whose import changes nothing', () => {
  const { run } = emptyProvider();
  run('generate', '3', '--yes');
  const folder = join(temporaryFolder(), 'export');
  expect(run('export', folder)).toContain('products.csv');
  expect(run('import', folder, '--replace', '--dry-run')).toMatch(/^products +0 +0 +3 +0 +0$/m);
  expect(() => run('export', folder)).toThrow('already contains files');
  run('reset', '--yes');
  run('export', folder, '--yes');
  expect(run('import', folder, '--replace', '--dry-run'), 'of that one').toMatch(
    /^products +0 +0 +154 +0 +0$/m,
  );
});

test.each(['export', 'backup'])('%s says of a folder without a catalogue that there is none', (command) => {
  const { run, products } = emptyProvider();
  const target = join(temporaryFolder(), 'goods');
  expect(() => run(command, target)).toThrow(/has no catalogue yet.*npm start.*DATA_DIR/);
  expect(products()).toBe(0);
  expect(existsSync(target)).toBe(false);
});

test('shows each field that a dry run would change, however long, and places of notes', () => {
  const { run } = emptyProvider();
  run('import', fileOf('a.json', JSON.stringify(longProducts(7))));
  const header = 'id;productPrice;productOption;productImages;attributes';
  const emptied = fileOf('narxlar.csv', [header, ...ids(7).map((id) => `${id};;;;`)].join('\n'));
  const output = run('import', emptied, '--dry-run');
  for (const line of [
    /\(7 rows\): the price is empty: the known one stays – line 2, line 3, line 4, line 5, line 6, and 2 more\n/,
    /^products +0 +7 +0 +0 +0$/m,
    / productOption: "So{58}… → ""$/m,
    / productImages: \[\{.*\}\] → \[\]$/m,
  ])
    expect(output).toMatch(line);
  const [{ productOption, ...product } = { productOption: '' }] = longProducts(1);
  const longer = fileOf('b.json', JSON.stringify([{ ...product, productOption: `${productOption}vuq` }]));
  expect(run('import', longer, '--dry-run')).toMatch(/→ …o{10}vuq"$/m);
});

test('tells whose products it has and what its owner accepted, whatever became of it', async () => {
  const folder = temporaryFolder();
  using databases = openDatabases(join(folder, 'data'));
  const provider = createProvider({ databases });
  const [own, fewer, backup] = [sheetOf('Bir', 'Ikki'), sheetOf('Bir'), join(folder, 'backup.sqlite')];
  const sample = join(folder, 'sample');
  const steps: [args: string[], sampleProducts: number, isAccepted: boolean][] = [
    [['reset', '--yes'], 154, true],
    [['export', sample], 154, false],
    [['import', sample, '--replace'], 154, false],
    [['import', own], 152, false],
    [['import', own, '--replace'], 0, false],
    [['import', fewer, '--replace', '--allow-shrink'], 0, true],
    [['backup', backup], 0, false],
    [['generate', '3', '--yes'], 3, true],
    [['undo'], 0, true],
    [['undo'], 3, true],
    [['restore', backup, '--yes'], 0, true],
  ];
  for (const [args, sampleProducts, isAccepted] of steps) {
    outputOf(databases, args, { dataDir: folder });
    const { catalogue } = await (await provider.request('/api/v1/sliders')).json();
    expect(catalogue.sampleProducts, args.join(' ')).toBe(sampleProducts);
    expect(catalogue.acceptedLosses.shrink !== undefined, args.join(' ')).toBe(isAccepted);
    databases.catalogue.exec('DELETE FROM accepted_losses');
  }
});

test('imports prices that jump only if that is allowed', () => {
  const { run, databases } = emptyProvider();
  const prices = () => databases.catalogue.prepare('SELECT DISTINCT price, currency FROM products').all();
  run('import', fileOf('a.json', JSON.stringify(longProducts(5, 5_990_000))));
  const before = prices();
  const sheet = fileOf('narxlar.csv', ['id;productPrice', ...ids(5).map((id) => `${id};$5.99`)].join('\n'));
  for (const args of [[], ['--dry-run'], ['--replace', '--allow-shrink']])
    expect(() => run('import', sheet, ...args)).toThrow(
      /^5 of 5 prices .* product 1 from 5 990 000 so‘m to \$5\.99; .* nothing was imported.*--allow-price-jump/,
    );
  expect(prices()).toEqual(before);
  run('import', sheet, '--allow-price-jump');
  expect(prices()).toEqual([{ price: 599, currency: 'dollar' }]);
});

test.each([
  ['everything came in', '1,Bir,1\n', 0, /./],
  ['some rows were rejected', '1,Bir,1\n2,Ikki,arzon\n', 2, /./],
  ['the file is cut off', '1,Bir,1\n2,Ikki,1\n1', 2, /./],
  ['no row can be used', '9,,\n', 1, /^No record can be used: the catalogue is unchanged\.$/m],
])('says by its exit code that %s, in a dry run too', (_, rows, code, says) => {
  const { databases, products } = emptyProvider();
  outputOf(databases, ['generate', '1', '--yes']);
  const file = fileOf('a.csv', `id,productName,productPrice\n${rows}`);
  for (const dryRun of [['--dry-run'], []]) {
    const result = resultOf(databases, ['import', file, '--allow-price-jump', ...dryRun]);
    expect(result).toEqual({ code, output: expect.stringMatching(says) });
  }
  if (code === 1) expect(products()).toBe(1);
});
