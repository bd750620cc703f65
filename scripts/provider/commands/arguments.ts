import * as v from 'valibot';
import { readSpelledCurrency } from '#rules/spelled-price.ts';
import { commandLine } from '../../terminal/command-line.ts';
import { foldCurrency } from '../import/rows/currency.ts';

/** `руб=140`: so‘m for one of a currency that the shop does not have. */
const rate = v.pipe(
  v.string(),
  v.regex(/^[^=]+=\d{1,7}(\.\d{1,6})?$/, 'is no rate: write руб=140 if one rouble is 140 so‘m'),
  v.check(
    (text) => readSpelledCurrency(text.split('=', 1)[0] ?? '') === undefined,
    'is not needed: the shop has this currency',
  ),
  v.transform((text): [word: string, som: number] => {
    const [word = '', som = ''] = text.split('=');
    return [foldCurrency(word), Number(som)];
  }),
  v.check(([, som]) => som > 0, 'is no rate: it must be above 0'),
);

export const providerCommand = commandLine({
  run: 'npm run provider',
  says: `Runs the embedded catalogue API and manages its data. A file may be an export of another shop, a
workbook, a list or a feed; a folder contains products.csv, categories.csv and slides.csv (any may be missing) and the
images that they name; scripts/provider/sample is an example.
Importing, generating and resetting keep orders and subscribers. An import, or its dry run, exits with code 0 if
everything came in, 2 if records were rejected or a file is cut off, 1 if nothing could be used. PORT and DATA_DIR set
the port (4322) and the folder of the databases (.data), STORE_ID the store (5).`,
  commands: {
    '': { says: 'runs the provider; the first time, with the sample catalogue' },
    import: {
      takes: 'FOLDER|FILE…',
      says: 'adds or updates products, categories and slides; shows them first, and asks',
    },
    price: { takes: 'PRODUCT PRICE…', says: 'sets what shoppers pay for a product, named by id or code' },
    stock: { takes: 'PRODUCT PIECES…', says: 'sets its pieces in stock, counted now' },
    undo: { says: 'restores the catalogue from before the last import, generate or reset' },
    export: { takes: 'FOLDER', says: 'writes the catalogue as files that import reads' },
    generate: { takes: 'N', says: 'replaces the catalogue with N made-up products, for scale tests' },
    reset: { says: 'replaces the catalogue with the sample' },
    backup: {
      takes: 'FILE',
      says: 'writes catalogue, orders and subscribers into one file, even while the shop runs',
    },
    restore: {
      takes: 'FILE|s3://bucket/prefix',
      says: 'replaces the current data with such a backup; brings back what was copied to a bucket',
    },
    copy: {
      says: 'copies the subscribers and the catalogue to that bucket, as a running provider does once a day',
    },
    key: { says: 'prints a new pair of keys for such copies, and says what to keep where' },
    forget: { takes: 'PHONE|E-MAIL', says: 'removes personal data from orders, subscribers and copies' },
    subscribers: { says: 'lists the newsletter subscribers' },
  },
  options: {
    dryRun: { says: 'only shows what would change', of: ['import'] },
    replace: { says: 'removes what is not in the files; what rejected records mean stays', of: ['import'] },
    allowShrink: {
      says: 'imports even if more than MAX_SHRINK_PERCENT of the products would disappear',
      of: ['import'],
    },
    allowPriceJump: { says: 'imports no matter how the prices change', of: ['import'] },
    allowOddPrices: { says: 'imports prices that look like mistakes; --yes does not', of: ['import'] },
    rate: {
      value: 'CURRENCY=SOM',
      says: 'reads prices in another currency, such as руб=140; give it once for each',
      schema: v.optional(v.array(rate), []),
      repeated: true,
      of: ['import'],
    },
    yes: {
      says: 'confirms that existing data is replaced or removed, or that an import or a price is right',
      of: ['import', 'price', 'export', 'generate', 'reset', 'backup', 'restore', 'forget'],
    },
    key: {
      value: 'FILE',
      says: 'the file that `key` wrote, to open the copies in a bucket',
      schema: v.optional(v.string()),
      of: ['restore'],
    },
    csv: {
      value: 'FILE',
      says: 'writes the list to a file for spreadsheets',
      schema: v.optional(v.string()),
      of: ['subscribers'],
    },
    json: { says: 'prints the list as JSON', of: ['subscribers'] },
  },
});

/** A parsed command line of `npm run provider`. */
export type ProviderCommand = ReturnType<typeof providerCommand.parse>;
