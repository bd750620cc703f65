import { parseArgs } from 'node:util';
import { CommandError } from '../../terminal/command-error.ts';

export const USAGE = `Usage: npm run provider [-- COMMAND]

  (no command)             run the provider, with the sample catalogue the first time
  import FOLDER | FILE…    add or update products, categories, slides and starter lists
      --dry-run            only show what would change
      --replace            remove what the files do not have
      --allow-shrink       also where more than MAX_SHRINK_PERCENT of the products would vanish
  undo                     bring back the catalogue as it was before the last command that changed it
  export FOLDER            write the catalogue as files that import reads; --yes writes over files
  generate N --yes         replace the catalogue by N made-up products, for scale tests
  reset --yes              replace the catalogue by the sample
  help                     show this text

A folder has products.csv, categories.csv, slides.csv and starter-lists.csv, whichever there are, or .json, and the
images that these name; scripts/provider/sample is one. Orders and subscribers stay whatever fills the catalogue.
PORT and DATA_DIR choose the port (4322) and the folder of the database (.data), STORE_ID the store (5).`;

/** What `npm run provider` is asked to do. */
export type ProviderCommand =
  | { name: 'serve' }
  | { name: 'help' }
  | { name: 'undo' }
  | { name: 'import'; paths: string[]; replace: boolean; dryRun: boolean; allowShrink: boolean }
  | { name: 'export'; folder: string; yes: boolean }
  | { name: 'generate'; count: number; yes: boolean }
  | { name: 'reset'; yes: boolean };

export class ArgumentInvalid extends CommandError {
  constructor(reason: string) {
    super(`${reason}\n\n${USAGE}`);
  }
}

/** The options that each command takes. */
const OPTIONS: Readonly<Record<ProviderCommand['name'], readonly string[]>> = {
  serve: [],
  import: ['replace', 'dry-run', 'allow-shrink'],
  undo: [],
  export: ['yes'],
  generate: ['yes'],
  reset: ['yes'],
  help: [],
};

/** @throws {ArgumentInvalid} for anything but the known commands and options. */
export function parseProviderArguments(args: string[]): ProviderCommand {
  const { positionals, values } = parsed(args);
  const [name = 'serve', ...operands] = positionals;
  if (values.help) return { name: 'help' };
  if (!isCommand(name)) throw new ArgumentInvalid(`There is no command "${name}".`);
  const { yes } = values;
  const foreign = Object.entries(values).find(([option, is]) => is && !OPTIONS[name].includes(option));
  if (foreign) throw new ArgumentInvalid(`--${foreign[0]} does not belong to ${name}.`);

  if (name === 'import') {
    if (operands.length === 0) throw new ArgumentInvalid('import needs a folder or a file.');
    const { replace, 'dry-run': dryRun, 'allow-shrink': allowShrink } = values;
    return { name, paths: operands, replace, dryRun, allowShrink };
  }
  const most = name === 'export' || name === 'generate' ? 1 : 0;
  const surplus = operands[most];
  if (surplus !== undefined) throw new ArgumentInvalid(`"${surplus}" is one argument too many.`);
  const [operand] = operands;
  if (name === 'generate') return { name, count: countOf(operand), yes };
  if (name === 'reset') return { name, yes };
  if (name !== 'export') return { name };
  if (operand === undefined) throw new ArgumentInvalid('export needs a folder.');
  return { name, folder: operand, yes };
}

const isCommand = (name: string): name is ProviderCommand['name'] => Object.hasOwn(OPTIONS, name);

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'allow-shrink': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
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
