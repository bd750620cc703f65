import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../../../../scripts/serve/listen.ts';
import { eventually } from '../../../support/eventually.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startProvider } from './started-provider.ts';

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
  const variables = { PORT: port, DATA_DIR: temporaryFolder() };
  expect(await runScript('provider/main.ts', [], variables)).toMatchObject({
    code: 1,
    error: `Port ${port} is taken by another program. Stop that program, or set PORT to another one, such as PORT=4400.\n`,
  });
});

test('an import exits with code 2 and names what it left out, apart from what it tells', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'products.csv');
  const rows = '9001,Choynak,200000,CH\n9002,Dazmol,arzon,DZ\n';
  writeFileSync(file, `id,productName,productPrice,prodctModel\n${rows}`);
  expect(await runScript('provider/main.ts', ['import', file], { DATA_DIR: dataDir })).toEqual({
    code: 2,
    out: expect.stringMatching(/^products +1 +0 +0 +0 +1$/m),
    error: expect.stringContaining(
      '  rejected (1 row): the price is not a number: write digits, or 0 for a price on request – line 3 (arzon)\n' +
        '  note: without a field, and not read: prodctModel\n',
    ),
  });
});
