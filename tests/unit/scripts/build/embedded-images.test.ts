import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readNext } from '../../../../scripts/build/read-next.ts';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { importFiles } from '../../../../scripts/provider/import/import-files.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { runProvider } from '../../../../scripts/provider/run-provider.ts';
import { listen } from '../../../../scripts/serve/listen.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { temporaryFolder } from '../temporary-folder.ts';

it('builds the images of the embedded catalogue before shoppers can reach it', async () => {
  const folder = temporaryFolder();
  await writeFile(
    join(folder, 'products.csv'),
    'id;productName;productPrice;productImages\n1;Pech;900;a.png',
  );
  const white = sharp({ create: { width: 60, height: 60, channels: 3, background: '#fff' } });
  await writeFile(join(folder, 'a.png'), await white.png().toBuffer());
  const dataDir = join(folder, 'data');
  {
    using databases = openDatabases(dataDir);
    importFiles(databases.catalogue, [folder], { storeId: 5 });
  }
  await using provider = await runProvider(
    parseEnvironment({ DATA_DIR: dataDir, BACKUP_DAYS: '0' }),
    () => {},
  );
  await using listening = await listen(provider.handle, 0);

  const settings = {
    apiUrl: `${listening.url}/api/v1`,
    publicApiUrl: 'https://api.shop.invalid/api/v1',
    ...{ newsletterApiUrl: '', siteUrl: 'https://shop.invalid', storeId: 5 },
  };
  using catalogue = await readNext(silentSteps, { settings, cacheDir: join(folder, 'cache'), all: true });
  expect(catalogue.report.images).toBeUndefined();
  expect(catalogue.imageCounts()).toEqual({ named: 1, shown: 1 });
});
