import { explain } from './failures/explain.ts';
import { keepRunning } from './process/keep-running.ts';
import { stopSignal } from './process/stop-signal.ts';
import { keepNewFilesPrivate } from './provider/databases/private-files.ts';
import { readEnvironment } from './settings/environment.ts';
import { parseStartArguments } from './start/arguments.ts';
import { openRebuilderBeside } from './start/rebuild-beside.ts';
import { runShop } from './start/run-shop.ts';

/** `npm start`: runs the whole shop on one port, from its own catalogue or the API that the environment names. */

const { signal } = stopSignal();
keepRunning();
keepNewFilesPrivate();

try {
  await runShop({
    ...parseStartArguments(process.argv.slice(2)),
    environment: readEnvironment(),
    // A shop with its own API does not load this code.
    openProvider: async (...given) => (await import('./provider/run-provider.ts')).runProvider(...given),
    openRebuilder: openRebuilderBeside,
    print: console.log,
    signal,
  });
} catch (error) {
  if (!signal.aborted) {
    console.error(`\n${explain(error)}`);
    process.exitCode = 1;
  }
}
if (signal.aborted) console.log('\nThe shop is closed.');
