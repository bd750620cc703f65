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
  },
  options: {
    dryRun: { says: 'only shows what would change', of: ['import'] },
    replace: { says: 'removes what the files do not have', of: ['import'] },
    allowShrink: {
      says: 'also where more than MAX_SHRINK_PERCENT of the products would vanish',
      of: ['import'],
    },
    yes: { says: 'means it: takes the place of what is there', of: ['export', 'generate', 'reset'] },
  },
});

/** What `npm run provider` is asked to do. */
export type ProviderCommand =
  | { name: 'serve' }
  | { name: 'undo' }
  | { name: 'import'; paths: string[]; replace: boolean; dryRun: boolean; allowShrink: boolean }
  | { name: 'export'; folder: string; yes: boolean }
  | { name: 'generate'; count: number; yes: boolean }
  | { name: 'reset'; yes: boolean };

/** @throws {CommandLineInvalid} */
export function parseProviderArguments(args: string[]): ProviderCommand {
  const { command: name, operands, values } = providerCommand.parse(args);
  const { yes, ...ofImport } = values;
  const [operand = ''] = operands;
  switch (name) {
    case '':
      return { name: 'serve' };
    case 'import':
      return { name, paths: operands, ...ofImport };
    case 'undo':
      return { name };
    case 'export':
      return { name, folder: operand, yes };
    case 'generate':
      return { name, count: providerCommand.read('generate', wholeNumber(1), operand), yes };
    case 'reset':
      return { name, yes };
  }
}
