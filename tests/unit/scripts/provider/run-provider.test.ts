import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { readSnapshot } from '../../../support/catalogue/read-snapshot.ts';
import { temporaryFolder } from '../temporary-folder.ts';

it('fills a new folder with the sample catalogue, and says so only the first time', async () => {
  const dataDir = join(temporaryFolder(), 'data');
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  {
    await using provider = await runProvider(parseEnvironment({ DATA_DIR: dataDir }), print);
    await using listening = await listen(provider.handle, 0);
    const { snapshot, report } = await readSnapshot({
      apiUrl: `${listening.url}/api/v1`,
      publicApiUrl: '/api/v1',
      storeId: 5,
    });
    expect(snapshot.products.length).toBeGreaterThanOrEqual(140);
    expect(report).toEqual({ broken: [], warnings: [] });
    expect(existsSync(provider.ordersFile)).toBe(true);
  }
  await using _again = await runProvider(parseEnvironment({ DATA_DIR: dataDir }), print);
  expect(printed).toEqual([`Filled ${join(dataDir, 'provider.sqlite')} with the sample catalogue.`]);
});
