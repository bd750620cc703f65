import type { DatabaseSync } from 'node:sqlite';
import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../failures/command-error.ts';
import { count } from '../../format/count.ts';
import { shopTime } from '../../format/shop-time.ts';
import { type Environment, wholeNumber } from '../../settings/environment.ts';
import { removeOldBackups } from '../backups/remove-old-backups.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { backupBeforeRestore } from '../databases/backups-folder.ts';
import { type Databases, inTransaction } from '../databases/open-databases.ts';
import { exportCatalogue } from '../export/export-catalogue.ts';
import { openLooks } from '../import/images/look-at-images.ts';
import { type ImportReport, importFiles } from '../import/import-files.ts';
import { generateCatalogue } from '../seed/generate-catalogue.ts';
import { resetToSample, wasFilled } from '../seed/seed-sample.ts';
import { hasPrevious, restorePrevious } from '../tables/previous-catalogue.ts';
import { listSubscribers } from '../tables/subscribers.ts';
import { type ProviderCommand, providerCommand } from './arguments.ts';
import { changeLines, countLines, understoodLines, writeMessages } from './import-lines.ts';
import { removePersonalData } from './remove-personal-data.ts';
import { setByHand } from './set-by-hand.ts';
import { type Addresses, showSubscribers } from './show-subscribers.ts';

/** A command on the provider's databases. */
type DataCommand = ProviderCommand & { command: Exclude<ProviderCommand['command'], '' | 'key' | 'copy'> };

interface Settings
  extends Pick<Environment, 'STORE_ID' | 'MAX_SHRINK_PERCENT' | 'DATA_DIR'>,
    Partial<Pick<Environment, 'ORDERS_BACKUP'>>,
    Addresses {
  print: (line: string) => void;
  printProblem: (line: string) => void;
  now: Date;
  /** Asks a yes or no question; absent without a terminal. */
  ask?: (question: string) => boolean;
}

/**
 * Runs a command on a provider's data. Returns its exit code: 1 if no record of an import can be used, or not all that is
 * personal was removed, and 2 if some records of an import cannot be used.
 * @throws {CommandError} if an irreversible command was not confirmed, there is nothing to do, or it fails.
 */
export function manageData(databases: Databases, given: DataCommand, settings: Settings): 0 | 1 | 2 {
  const { catalogue, orders } = databases;
  const { command, operands, values } = given;
  const { STORE_ID: storeId, print, now } = settings;
  const [operand = ''] = operands;
  const confirm = (what: string) => {
    if (!values.yes) throw new CommandError(`${what} Add --yes to confirm.`);
  };
  switch (command) {
    case 'import':
      return importInto(catalogue, given, settings);
    case 'price':
    case 'stock':
      setByHand(catalogue, { ...given, command }, settings);
      break;
    case 'undo':
      if (!inTransaction(catalogue, () => restorePrevious(catalogue)))
        throw new CommandError('There is no earlier catalogue to restore: nothing was imported yet.');
      print('Restored the catalogue from before the last change. Run `undo` again to revert this.');
      break;
    case 'export': {
      refuseWithoutCatalogue(catalogue, settings);
      const written = exportCatalogue(catalogue, operand, { overwrite: values.yes });
      print(`Wrote ${written.join(', ')} and the images to ${operand}.`);
      break;
    }
    case 'generate': {
      const products = providerCommand.read('generate', wholeNumber(1), operand);
      confirm(`${count(products, 'made-up product')} would replace the whole catalogue.`);
      generateCatalogue(catalogue, storeId, products);
      print(`The catalogue has ${count(products, 'generated product')}.`);
      break;
    }
    case 'reset':
      confirm('The sample would replace the whole catalogue.');
      resetToSample(catalogue, storeId);
      print('The catalogue is reset to the sample.');
      break;
    case 'backup':
      refuseWithoutCatalogue(catalogue, settings);
      writeBackup(databases, operand, { overwrite: values.yes, now });
      print(`Wrote the catalogue, the orders and the subscribers to ${operand}.`);
      break;
    case 'restore':
      confirm(`${operand} would replace the catalogue, the orders and the subscribers.`);
      restoreFrom(databases, operand, settings);
      break;
    case 'forget':
      return removePersonalData(
        orders,
        { person: operand.trim() },
        {
          ...settings,
          dataDir: settings.DATA_DIR,
          copiesElsewhere: settings.ORDERS_BACKUP !== undefined,
          isConfirmed: values.yes,
          none: `Nothing is stored about ${plainLine(operand)}.`,
        },
      )
        ? 0
        : 1;
    case 'subscribers':
      showSubscribers(listSubscribers(orders), values, settings);
  }
  return 0;
}

/** Else what is written would look like a copy of a catalogue that is in another folder. */
function refuseWithoutCatalogue(catalogue: DatabaseSync, { DATA_DIR }: Settings): void {
  if (!wasFilled(catalogue))
    throw new CommandError(
      `${DATA_DIR} has no catalogue yet. \`npm start\` fills it with the sample; if yours is in another folder, set DATA_DIR to that.`,
    );
}

/** Products after which an import says how far it is. */
const STEP = 10_000;

/**
 * Imports files; on a terminal, after it has shown what that would change, and asked. What was shown is what is written:
 * if the catalogue has changed before the answer, it shows and asks again.
 */
function importInto(
  catalogue: DatabaseSync,
  { operands, values }: ProviderCommand,
  { STORE_ID, MAX_SHRINK_PERCENT, DATA_DIR, now, print, printProblem, ask }: Settings,
): 0 | 1 | 2 {
  const { replace, dryRun, yes, allowShrink, allowPriceJump, allowOddPrices, rate } = values;
  // 8 MiB, not the 64 that searches use: an import of 50,000 products takes 240 MB, not 300, and no longer.
  catalogue.exec('PRAGMA cache_size = -8192');
  const options = {
    ...{ storeId: STORE_ID, maxShrinkPercent: MAX_SHRINK_PERCENT, replace, now, rates: new Map(rate) },
    allow: { shrink: allowShrink, priceJump: allowPriceJump, oddPrices: allowOddPrices || (ask && !yes) },
    look: openLooks((images) => printProblem(`Looking at ${count(images, 'image')} …`)),
    onProgress(done: number) {
      if (done % STEP === 0) printProblem(`${count(done, 'product')} …`);
    },
  };
  const asks = ask !== undefined && !yes && !dryRun;
  const isPage = dryRun || asks;
  for (;;) {
    const report = importFiles(catalogue, operands, { ...options, dryRun: isPage });
    for (const line of understoodLines(report)) (isPage ? print : printProblem)(line);
    if (DATA_DIR !== '') printProblem(`All messages and changes are in ${writeMessages(report, DATA_DIR)}.`);
    for (const line of isPage ? changeLines(report) : countLines(report)) print(line);
    if (report.stopped.length > 0) throw new CommandError(report.stopped.join('\n'));
    if (dryRun) print('Nothing was changed: this was a dry run.');
    const code = report.imported === 0 ? 1 : hasRejected(report) ? 2 : 0;
    if (!asks || report.imported === 0) return code;
    if (!ask('Import this? [y/N] ')) {
      print('Nothing was imported.');
      return code;
    }
    if (inTransaction(catalogue, report.write)) {
      print(`Imported.${hasPrevious(catalogue) ? ' `npm run provider -- undo` reverts that.' : ''}`);
      return code;
    }
    print(
      'The catalogue has changed in the meantime, such as by an order. Now, the import would change this:',
    );
  }
}

const hasRejected = ({ files }: ImportReport): boolean =>
  files.some(({ counts, cutOff }) => cutOff !== undefined || counts.rejected > 0);

/** Copies from before a restore that are kept. */
const KEPT_BEFORE_RESTORE = 3;

function restoreFrom(
  databases: Databases,
  file: string,
  { DATA_DIR: dataDir, now, print, printProblem }: Settings,
): void {
  const before = backupBeforeRestore(dataDir, now);
  const { madeAt, missingImages } = restoreBackup(databases, file, before);
  print(`Restored all data as of ${shopTime(madeAt)}. The previous data is in ${before}.`);
  if (missingImages > 0)
    printProblem(
      `Missing from that catalogue: ${count(missingImages, 'image')}. Put images.sqlite from the folder where the copy was ` +
        'written beside it and restore it again, or import the images again.',
    );
  removeOldBackups(databases.catalogue, dataDir, 'before-restore', KEPT_BEFORE_RESTORE);
}
