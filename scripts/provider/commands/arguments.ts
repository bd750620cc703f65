import { parseArgs } from 'node:util';
import { CommandError } from '../../terminal/command-error.ts';

export const USAGE = `Usage: npm run provider [-- COMMAND]

  (no command)                 run the provider, with the sample catalogue the first time
  import FILE [--replace]      add or update products from a .json or .csv file; --replace removes all others
  generate N                   replace the catalogue by N made-up products, for scale tests
  reset                        replace the catalogue by the sample
  help                         show this text

Orders and subscribers stay whatever fills the catalogue. PORT and DATA_DIR choose the port (4322) and the folder
of the database (.data), STORE_ID the store (5).`;

/** What `npm run provider` is asked to do. */
export type ProviderCommand =
  | { name: 'serve' | 'reset' | 'help' }
  | { name: 'import'; file: string; replace: boolean }
  | { name: 'generate'; count: number };

export class ArgumentInvalid extends CommandError {
  constructor(reason: string) {
    super(`${reason}\n\n${USAGE}`);
  }
}

/** @throws {ArgumentInvalid} for anything but the known commands and options. */
export function parseProviderArguments(args: string[]): ProviderCommand {
  const { positionals, values } = parsed(args);
  const [name = 'serve', operand, surplus] = positionals;
  if (values.help) return { name: 'help' };
  if (values.replace && name !== 'import') throw new ArgumentInvalid('--replace belongs to import.');
  if (surplus !== undefined) throw new ArgumentInvalid(`"${surplus}" is one argument too many.`);
  if (name === 'import') {
    if (operand === undefined) throw new ArgumentInvalid('import needs a file.');
    return { name, file: operand, replace: values.replace };
  }
  if (name === 'generate') return { name, count: countOf(operand) };
  if (name !== 'serve' && name !== 'reset' && name !== 'help')
    throw new ArgumentInvalid(`There is no command "${name}".`);
  if (operand !== undefined) throw new ArgumentInvalid(`"${operand}" is one argument too many.`);
  return { name };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new ArgumentInvalid((error as Error).message);
  }
}

function countOf(operand: string | undefined): number {
  const count = /^\d+$/.test(operand ?? '') ? Number(operand) : 0;
  if (count < 1 || !Number.isSafeInteger(count))
    throw new ArgumentInvalid(`generate needs a whole number of products from 1, not "${operand ?? ''}".`);
  return count;
}
