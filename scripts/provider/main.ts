import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { parseEnvironment, readEnvironment } from '../environment.ts';
import { count } from '../terminal/count.ts';
import { explain } from '../terminal/explain.ts';
import { type ProviderCommand, parseProviderArguments, USAGE } from './commands/arguments.ts';
import { importLines } from './commands/import-lines.ts';
import { serve } from './commands/serve.ts';
import { importFile } from './import/import-file.ts';
import { inTransaction, openDatabase } from './open-database.ts';
import { generatedProducts } from './records/generated-products.ts';
import { replaceCatalogue } from './records/replace-catalogue.ts';
import { resetToSample, seedSample } from './seed-sample.ts';

/** `npm run provider`: the embedded catalogue provider by itself, and what fills it. */

/** Not the shop's, so that both can run at once. */
const DEFAULT_PORT = '4322';

try {
  const command = parseProviderArguments(process.argv.slice(2));
  if (command.name === 'help') {
    console.log(USAGE);
  } else {
    const { dataDir, storeId } = readEnvironment();
    const database = openDatabase(join(dataDir, 'provider.sqlite'));
    try {
      await run(command, database, storeId);
    } finally {
      database.close();
    }
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function run(command: ProviderCommand, database: DatabaseSync, storeId: number): Promise<void> {
  if (command.name === 'import') {
    const report = importFile(database, command.file, { storeId, replace: command.replace });
    const { problems, summary } = importLines(report);
    for (const problem of problems) console.error(problem);
    console.log(summary);
    if (report.imported === 0) process.exitCode = 1;
  } else if (command.name === 'generate') {
    inTransaction(database, () => replaceCatalogue(database, storeId, generatedProducts(command.count)));
    console.log(`The catalogue has ${count(command.count, 'generated product')}.`);
  } else if (command.name === 'reset') {
    resetToSample(database, storeId);
    console.log('The catalogue is the sample again.');
  } else {
    seedSample(database, storeId);
    const { port } = parseEnvironment({ ...process.env, PORT: process.env.PORT?.trim() || DEFAULT_PORT });
    await serve(database, port);
  }
}
