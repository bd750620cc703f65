import { join } from 'node:path';
import { parseEnvironment, readEnvironment } from '../environment.ts';
import { explain } from '../terminal/explain.ts';
import { isDataCommand, parseProviderArguments } from './commands/arguments.ts';
import { changeCatalogue } from './commands/change-catalogue.ts';
import { runDataCommand } from './commands/run-data-command.ts';
import { serve } from './commands/serve.ts';
import { EVENTS_FILE, openEventStore } from './events/event-store.ts';
import { weekReport } from './events/week-report.ts';
import { openDatabases } from './open-databases.ts';

/** `npm run provider`: the embedded catalogue provider on its own, and the commands that manage its data. */

/** Differs from the shop's port, so that both can run at once. */
const DEFAULT_PORT = '4322';

try {
  const command = parseProviderArguments(process.argv.slice(2));
  const environment = readEnvironment();
  if (command.name === 'serve') {
    const PORT = process.env.PORT?.trim() || DEFAULT_PORT;
    await serve(parseEnvironment({ ...process.env, PORT }));
  } else if (command.name === 'report') {
    using events = openEventStore(join(environment.dataDir, EVENTS_FILE));
    for (const line of weekReport(events, new Date())) console.log(line);
  } else {
    using databases = openDatabases(environment.dataDir);
    const settings = {
      ...environment,
      ...{ print: console.log, printProblem: console.error, now: new Date() },
    };
    if (isDataCommand(command)) runDataCommand(databases, command, settings);
    else if (!changeCatalogue(databases.catalogue, command, settings)) process.exitCode = 1;
  }
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
