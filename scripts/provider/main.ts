import { once } from 'node:events';
import { readSync, writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { explain } from '../failures/explain.ts';
import { withTime } from '../format/shop-time.ts';
import { listen } from '../network/listen.ts';
import { keepRunning } from '../process/keep-running.ts';
import { stopSignal } from '../process/stop-signal.ts';
import { type Environment, parseEnvironment, readEnvironment } from '../settings/environment.ts';
import { providerCommand } from './commands/arguments.ts';
import { manageData } from './commands/manage-data.ts';
import { watchedImport } from './commands/watched-import.ts';
import { openDatabases } from './databases/open-databases.ts';
import { keepNewFilesPrivate } from './databases/private-files.ts';
import { runProvider } from './run-provider.ts';

/** `npm run provider`: the embedded catalogue provider on its own, and the commands that manage its data. */

/** Differs from the shop's port, so that both can run at once. */
const DEFAULT_PORT = '4322';

keepNewFilesPrivate();

try {
  const { command, ...given } = providerCommand.parse(process.argv.slice(2));
  const environment = readEnvironment();
  if (command === '') {
    const PORT = process.env.PORT?.trim() || DEFAULT_PORT;
    await serve(parseEnvironment({ ...process.env, PORT }));
  } else if (command === 'key') {
    const { newKeyFile } = await import('./copies/age-keys.ts');
    console.log(await newKeyFile());
  } else {
    if (command === 'import' || command === 'copy') {
      // A large file or catalogue then needs a third less memory, for a second or two.
      setFlagsFromString('--optimize-for-size');
      // The shop that runs meanwhile takes orders first.
      setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    }
    using databases = openDatabases(environment.DATA_DIR);
    const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
    const output = {
      ...{ print: console.log, printProblem: console.error, now: new Date() },
      ask: isTerminal ? askOnTerminal : undefined,
    };
    const [url = ''] = given.operands;
    if (command === 'copy') {
      const { copyDaily } = await import('./copies/daily-copies.ts');
      await copyDaily(databases, environment);
      output.print('The subscribers and the catalogue are copied, if it is not the sample.');
    } else if (command === 'restore' && url.startsWith('s3:')) {
      const { restoreFromBucket } = await import('./commands/restore-from-bucket.ts');
      if (!(await restoreFromBucket(databases, given, { environment, ...output }))) process.exitCode = 1;
    } else {
      const manage = () => manageData(databases, { command, ...given }, { ...environment, ...output });
      const isAlone = command === 'import' && !given.values.dryRun && !isTerminal;
      process.exitCode = isAlone ? await watchedImport(environment, manage) : manage();
      if (command === 'forget' && given.values.yes) {
        const { rewriteForgotten } = await import('./commands/rewrite-copies.ts');
        if (!(await rewriteForgotten(databases.orders, { environment, ...output }))) process.exitCode = 1;
      }
    }
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

/** Runs the provider until it is asked to stop. */
async function serve(environment: Environment): Promise<void> {
  const { signal } = stopSignal();
  keepRunning();
  await using provider = await runProvider(environment, withTime(console.log));
  await using listening = await listen(provider.handle, environment.PORT, environment.HOST);
  console.log(`The catalogue API is at ${listening.url}/api/v1
Orders are kept in ${provider.ordersFile} (\`npm run orders\` lists them)
Ctrl-C stops it.`);
  if (!signal.aborted) await once(signal, 'abort');
}

/** Asks a question on the terminal, and waits. Returns whether the answer is yes, in this country's languages too. */
function askOnTerminal(question: string): boolean {
  writeSync(1, question);
  const answer = Buffer.alloc(64);
  const length = readSync(0, answer);
  return /^\s*(y|yes|ha|да|д)\s*$/i.test(answer.toString('utf8', 0, length));
}
