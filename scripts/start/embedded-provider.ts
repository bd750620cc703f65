import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Environment } from '../environment.ts';
import type { EmbeddedProvider } from './run-shop.ts';

/**
 * Opens the provider on its database file, with the sample catalogue where there is none yet. Its code is loaded
 * only here, since a shop with an API of its own does without.
 */
export async function openEmbeddedProvider(
  { dataDir, storeId }: Environment,
  print: (line: string) => void,
): Promise<EmbeddedProvider> {
  const [{ createProvider }, { openDatabase }, { seedSample }] = await Promise.all([
    import('../provider/create-provider.ts'),
    import('../provider/open-database.ts'),
    import('../provider/seed-sample.ts'),
  ]);
  const databaseFile = join(dataDir, 'provider.sqlite');
  const database = openDatabase(databaseFile);
  if (seedSample(database, storeId)) print(`Filled ${databaseFile} with the sample catalogue.`);
  return {
    handle: getRequestListener(createProvider({ database }).fetch),
    databaseFile,
    [Symbol.dispose]: () => database.close(),
  };
}
