import { join } from 'node:path';
import { parseEnvironment, readEnvironment } from '../environment.ts';
import { explain } from '../terminal/explain.ts';
import { parseProviderArguments } from './commands/arguments.ts';
import { changeCatalogue } from './commands/change-catalogue.ts';
import { serve } from './commands/serve.ts';
import { openDatabase } from './open-database.ts';
import { seedSample } from './seed-sample.ts';

/** `npm run provider`: the embedded catalogue provider by itself, and what fills it. */

/** Not the shop's, so that both can run at once. */
const DEFAULT_PORT = '4322';

try {
  const command = parseProviderArguments(process.argv.slice(2));
  const { dataDir, storeId, maxShrinkPercent } = readEnvironment();
  using database = openDatabase(join(dataDir, 'provider.sqlite'));
  if (command.name === 'serve') {
    seedSample(database, storeId);
    const PORT = process.env.PORT?.trim() || DEFAULT_PORT;
    await serve(database, parseEnvironment({ ...process.env, PORT }));
  } else {
    const isDone = changeCatalogue(database, command, {
      storeId,
      maxShrinkPercent,
      print: console.log,
      printProblem: console.error,
    });
    if (!isDone) process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
