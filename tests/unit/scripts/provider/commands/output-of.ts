import { providerCommand } from '../../../../../scripts/provider/commands/arguments.ts';
import { runCommand } from '../../../../../scripts/provider/commands/run-command.ts';
import type { Databases } from '../../../../../scripts/provider/open-databases.ts';

type Given = Parameters<typeof runCommand>[1];
type Settings = Parameters<typeof runCommand>[2];

/** Returns what `npm run provider -- …` prints for a command on these databases. */
export function outputOf(databases: Databases, args: string[], settings: Partial<Settings> = {}): string {
  const printed: string[] = [];
  const print = (line: string) => printed.push(line);
  runCommand(databases, providerCommand.parse(args) as Given, {
    ...{ storeId: 5, maxShrinkPercent: 30, dataDir: '', now: new Date(), print, printProblem: print },
    ...settings,
  });
  return printed.join('\n');
}
