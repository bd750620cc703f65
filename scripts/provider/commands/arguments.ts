import * as v from 'valibot';
import { wholeNumber } from '../../environment.ts';
import { commandLine } from '../../terminal/command-line.ts';

const providerCommand = commandLine({
  run: 'npm run provider',
  says: `The embedded catalogue API. A folder has products.csv, categories.csv, slides.csv and starter-lists.csv, whichever there
are, or .json, and the images that these name; scripts/provider/sample is one. Orders and subscribers stay whatever fills
the catalogue. PORT and DATA_DIR choose the port (4322) and the folder of the database (.data), STORE_ID the store (5).`,
  commands: {
    '': { says: 'runs the provider, with the sample catalogue the first time' },
    import: { takes: 'FOLDER|FILE…', says: 'adds or updates products, categories, slides and starter lists' },
    undo: { says: 'brings back the catalogue as it was before the last command that changed it' },
    export: { takes: 'FOLDER', says: 'writes the catalogue as files that import reads' },
    generate: { takes: 'N', says: 'replaces the catalogue by N made-up products, for scale tests' },
    reset: { says: 'replaces the catalogue by the sample' },
    backup: {
      takes: 'FILE',
      says: 'writes catalogue, orders and subscribers into one file, also while they are used',
    },
    restore: { takes: 'FILE', says: 'puts what such a file holds in the place of what is there' },
    forget: { takes: 'PHONE|E-MAIL', says: 'removes who somebody is from orders and subscribers' },
    subscribers: { says: 'lists who subscribed to the newsletter' },
    report: {
      says: 'tells what shoppers did in the last seven days: sales, searches in vain, slow pages, failures',
    },
  },
  options: {
    dryRun: { says: 'only shows what would change', of: ['import'] },
    replace: { says: 'removes what the files do not have', of: ['import'] },
    allowShrink: {
      says: 'also where more than MAX_SHRINK_PERCENT of the products would vanish',
      of: ['import'],
    },
    yes: {
      says: 'means it: takes the place of what is there',
      of: ['export', 'generate', 'reset', 'backup', 'restore', 'forget'],
    },
    csv: {
      value: 'FILE',
      says: 'writes them for spreadsheets',
      schema: v.optional(v.string()),
      of: ['subscribers'],
    },
    json: { says: 'lists them for programs', of: ['subscribers'] },
  },
});

/** A parsed command line of `npm run provider`. */
export type ProviderCommand = { name: 'serve' } | { name: 'report' } | CatalogueCommand | DataCommand;

export type CatalogueCommand =
  | { name: 'undo' }
  | { name: 'import'; paths: string[]; replace: boolean; dryRun: boolean; allowShrink: boolean }
  | { name: 'export'; folder: string; yes: boolean }
  | { name: 'generate'; count: number; yes: boolean }
  | { name: 'reset'; yes: boolean };

export type DataCommand =
  | { name: 'backup' | 'restore'; file: string; yes: boolean }
  | { name: 'forget'; who: string; yes: boolean }
  | { name: 'subscribers'; csv: string | undefined; json: boolean };

const DATA_COMMANDS: ReadonlySet<ProviderCommand['name']> = new Set([
  'backup',
  'restore',
  'forget',
  'subscribers',
]);

export const isDataCommand = (command: ProviderCommand): command is DataCommand =>
  DATA_COMMANDS.has(command.name);

/** @throws {CommandLineInvalid} */
export function parseProviderArguments(args: string[]): ProviderCommand {
  const { command: name, operands, values } = providerCommand.parse(args);
  const { yes, csv, json, ...ofImport } = values;
  const [operand = ''] = operands;
  switch (name) {
    case '':
      return { name: 'serve' };
    case 'import':
      return { name, paths: operands, ...ofImport };
    case 'undo':
    case 'report':
      return { name };
    case 'export':
      return { name, folder: operand, yes };
    case 'generate':
      return { name, count: providerCommand.read('generate', wholeNumber(1), operand), yes };
    case 'reset':
      return { name, yes };
    case 'backup':
    case 'restore':
      return { name, file: operand, yes };
    case 'forget':
      return { name, who: operand, yes };
    case 'subscribers':
      return { name, csv, json };
  }
}
