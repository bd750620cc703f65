import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { eventually } from '../../../support/eventually.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startProvider } from './started-provider.ts';

const provider = (args: string, variables: Record<string, string>) =>
  runScript('provider/main.ts', args.split(' ').filter(Boolean), variables);

function productCount(dataDir: string): unknown {
  using databases = openDatabases(dataDir);
  return databases.catalogue.prepare('SELECT count(*) AS products FROM products').get()?.products;
}

test('has the sample the first time, and exits with code 0 when asked to stop', async () => {
  const { child, apiUrl } = await startProvider(temporaryFolder());
  expect((await (await fetch(`${apiUrl}/products`)).json()).totalCount).toBeGreaterThanOrEqual(140);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('goes on after an exception and a rejected promise that nothing caught, and shows them', async () => {
  const strays = `process.on('SIGUSR2', () => { Promise.reject(Error('rejected')); throw Error('thrown'); })`;
  const { child, apiUrl } = await startProvider(temporaryFolder(), {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(strays)}`,
  });
  child.kill('SIGUSR2');
  let shown = '';
  child.stderr.on('data', (part) => (shown += part));
  await eventually(() => expect(shown).toMatch(/Error: thrown.*Error: rejected/s));
  expect((await fetch(`${apiUrl}/sliders`)).status).toBe(200);
});

test('names a taken port and the remedy, and exits with code 1', async () => {
  await using other = await listen(() => {}, 0);
  const { port } = new URL(other.url);
  const { code, error } = await provider('', { PORT: port, DATA_DIR: temporaryFolder() });
  expect(code).toBe(1);
  expect(error.trim()).toBe(
    `Port ${port} is taken by another program. Stop that program, or set PORT to another one, such as PORT=4400.`,
  );
});

test('generates, imports and resets to the sample', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'products.csv');
  writeFileSync(
    file,
    'id,productName,productPrice,prodctModel\n9001,Choynak,200000,CH\n9002,Dazmol,arzon,DZ\n',
  );

  expect((await provider('generate 30 --yes', { DATA_DIR: dataDir })).out).toBe(
    'The catalogue has 30 generated products.\n',
  );
  expect(productCount(dataDir)).toBe(30);

  const { out, error, code } = await provider(`import ${file}`, { DATA_DIR: dataDir });
  expect(code).toBe(2);
  expect(out).toMatch(/^products +1 +0 +0 +0 +1$/m);
  expect(error).toContain(
    '  rejected (1 row): the price is not a number: write digits, or 0 for a price on request – line 3 (arzon)\n' +
      '  note: without a field, and not read: prodctModel\n',
  );
  expect(productCount(dataDir)).toBe(31);

  expect((await provider('reset --yes', { DATA_DIR: dataDir })).code).toBe(0);
  expect(productCount(dataDir)).toBeGreaterThanOrEqual(140);
});

test('an import without usable records exits with code 1 and changes nothing', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'products.json');
  writeFileSync(file, '[{ "id": 9 }]');
  await provider('generate 3 --yes', { DATA_DIR: dataDir });
  const { code, out } = await provider(`import --replace ${file}`, { DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(out).toBe('No record can be used: the catalogue is unchanged.\n');
  expect(productCount(dataDir)).toBe(3);
});

test('shows its help, and refuses an unknown command', async () => {
  const help = await provider('--help', {});
  expect(help).toMatchObject({ code: 0, error: '' });
  expect(help.out).toContain('Usage: npm run provider');
  const wrong = await provider('sell', {});
  expect(wrong.code).toBe(1);
  expect(wrong.error).toMatch(/^"sell" is not a command/);
});
