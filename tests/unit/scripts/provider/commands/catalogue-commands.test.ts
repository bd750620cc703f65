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

test('asks for confirmation before replacing a catalogue', () => {
  const { run, products } = emptyProvider();
  run('generate', '3', '--yes');
  for (const command of [['generate', '5'], ['reset']]) {
    expect(() => run(...command)).toThrow('Add --yes');
  }
  expect(products()).toBe(3);
});

test.each(['0', '1e3'])('refuses to generate %s products', (count) => {
  expect(() => emptyProvider().run('generate', count)).toThrow(`generate ${count} must be a whole number`);
});

test('undoes the last change if there was one', () => {
  const { run, products } = emptyProvider();
  expect(() => run('undo')).toThrow('There is no earlier catalogue');
  run('import', fileOf('a.csv', 'id,productName,productPrice\n1,Bir,1\n'));
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
  run('import', fileOf('a.json', JSON.stringify(products(7))));
  const emptied = [
    'id;productPrice;productOption;productImages;attributes',
    ...ids(7).map((id) => `${id};;;;`),
  ];
  const output = run('import', fileOf('narxlar.csv', emptied.join('\n')), '--dry-run');
  expect(output).toMatch(
    /\(7 rows\): the price is empty: the known one stays – line 2, line 3, line 4, line 5, line 6, and 2 more\n/,
  );
  expect(output).toMatch(/^products +0 +7 +0 +0 +0$/m);
  for (const line of [/ productOption: "So{58}… → ""$/m, / productImages: \[\{.*\}\] → \[\]$/m])
    expect(output).toMatch(line);
  const longer = products(1).map((product) => ({ ...product, productOption: `${product.productOption}vuq` }));
  expect(run('import', fileOf('b.json', JSON.stringify(longer)), '--dry-run')).toMatch(/→ …o{10}vuq"$/m);
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const products = (count: number, productPrice = 5) =>
  ids(count).map((id) => ({
    ...{ id, productName: 'Muzlatgich', productPrice, productOption: `S${'o'.repeat(300)}` },
    productImages: ['/a.webp'],
  }));

test('tells whose products it has and what its owner accepted, whatever became of it', async () => {
  const folder = temporaryFolder();
  using databases = openDatabases(join(folder, 'data'));
  const provider = createProvider({ databases });
  const tells = async (...args: string[]) => {
    outputOf(databases, args, { dataDir: folder });
    const { catalogue } = await (await provider.request('/api/v1/sliders')).json();
    const hasAccepted = catalogue.acceptedLosses.shrink !== undefined;
    databases.catalogue.exec('DELETE FROM accepted_losses');
    return [catalogue.sampleProducts, hasAccepted];
  };
  const own = fileOf('a.csv', 'id,productName,productPrice\n1,Bir,1\n2,Ikki,2\n');
  const fewer = fileOf('b.csv', 'id,productName,productPrice\n1,Bir,1\n');
  const backup = join(folder, 'backup.sqlite');
  expect(await tells('reset', '--yes')).toEqual([154, true]);
  expect(await tells('export', join(folder, 'sample'))).toEqual([154, false]);
  expect(await tells('import', join(folder, 'sample'), '--replace')).toEqual([154, false]);
  expect(await tells('import', own)).toEqual([152, false]);
  expect(await tells('import', own, '--replace')).toEqual([0, false]);
  expect(await tells('import', fewer, '--replace', '--allow-shrink')).toEqual([0, true]);
  expect(await tells('backup', backup)).toEqual([0, false]);
  expect(await tells('generate', '3', '--yes')).toEqual([3, true]);
  expect(await tells('undo')).toEqual([0, true]);
  expect(await tells('undo')).toEqual([3, true]);
  expect(await tells('restore', backup, '--yes')).toEqual([0, true]);
});

test('removes most of a catalogue only if that is allowed', () => {
  const { run, products } = emptyProvider();
  run('import', fileOf('b.csv', 'id,productName,productPrice\n1,Bir,1\n2,Ikki,2\n3,Uch,3\n'));
  const file = fileOf('a.csv', 'id,productName,productPrice\n1,Bir,1\n');
  expect(() => run('import', file, '--replace')).toThrow('only 1 product would be left');
  expect(products()).toBe(3);
  run('import', file, '--replace', '--allow-shrink');
  expect(products()).toBe(1);
});

test('imports prices that jump only if that is allowed', () => {
  const { run, databases } = emptyProvider();
  const prices = () => databases.catalogue.prepare('SELECT DISTINCT price, currency FROM products').all();
  run('import', fileOf('a.json', JSON.stringify(products(5, 5_990_000))));
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
  ['everything came in', '1,Bir,1\n', 0],
  ['some rows were rejected', '1,Bir,1\n2,Ikki,arzon\n', 2],
  ['the file is cut off', '1,Bir,1\n2,Ikki,1\n1', 2],
  ['no row can be used', '1,,\n', 1],
])('says by its exit code that %s, in a dry run too', (_, rows, code) => {
  const databases = openDatabases(':memory:');
  const file = fileOf('a.csv', `id,productName,productPrice\n${rows}`);
  for (const dryRun of [['--dry-run'], []])
    expect(resultOf(databases, ['import', file, ...dryRun]).code).toBe(code);
});
