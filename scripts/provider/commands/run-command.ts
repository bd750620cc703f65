import type { DatabaseSync } from 'node:sqlite';
import { plainLine } from '#rules/plain-text.ts';
import { type Environment, wholeNumber } from '../../environment.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { shopTime } from '../../terminal/shop-time.ts';
import { copyBeforeRestore } from '../copies/copies-folder.ts';
import { removeOldCopies } from '../copies/remove-old-copies.ts';
import { restoreBackup } from '../copies/restore-backup.ts';
import { writeBackup } from '../copies/write-backup.ts';
import { exportCatalogue } from '../export/export-catalogue.ts';
import { generateCatalogue } from '../generate-catalogue.ts';
import { importFiles } from '../import/import-files.ts';
import { type Databases, inTransaction } from '../open-databases.ts';
import { restorePrevious } from '../records/previous-catalogue.ts';
import { listSubscribers } from '../records/subscribers.ts';
import { resetToSample, wasFilled } from '../seed-sample.ts';
import { type ProviderCommand, providerCommand } from './arguments.ts';
import { problemLines, summaryLines } from './import-lines.ts';
import { removePersonalData } from './remove-personal-data.ts';
import { type Addresses, showSubscribers } from './show-subscribers.ts';

/** A command on the provider's databases. */
type DataCommand = ProviderCommand & { command: Exclude<ProviderCommand['command'], ''> };

interface Settings extends Pick<Environment, 'storeId' | 'maxShrinkPercent' | 'dataDir'>, Addresses {
  print: (line: string) => void;
  printProblem: (line: string) => void;
  now: Date;
}

/**
 * Runs a command on a provider's data. Returns its exit code: 1 if no record of an import can be used, or not all that is
 * personal was removed, and 2 if some records of an import cannot be used.
 * @throws {CommandError} if an irreversible command was not confirmed, there is nothing to do, or it fails.
 */
export function runCommand(databases: Databases, given: DataCommand, settings: Settings): 0 | 1 | 2 {
  const { catalogue, orders } = databases;
  const { command, operands, values } = given;
  const { storeId, print, now } = settings;
  const [operand = ''] = operands;
  const confirm = (what: string) => {
    if (!values.yes) throw new CommandError(`${what} Add --yes to confirm.`);
  };
  switch (command) {
    case 'import':
      return importInto(catalogue, given, settings);
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
        { ...settings, isConfirmed: values.yes, none: `Nothing is stored about ${plainLine(operand)}.` },
      )
        ? 0
        : 1;
    case 'subscribers':
      showSubscribers(listSubscribers(orders), values, settings);
  }
  return 0;
}

/** Else what is written would look like a copy of a catalogue that is in another folder. */
function refuseWithoutCatalogue(catalogue: DatabaseSync, { dataDir }: Settings): void {
  if (!wasFilled(catalogue))
    throw new CommandError(
      `${dataDir} has no catalogue yet. \`npm start\` fills it with the sample; if yours is in another folder, set DATA_DIR to that.`,
    );
}

function importInto(
  catalogue: DatabaseSync,
  { operands, values: { replace, dryRun, allowShrink, allowPriceJump } }: ProviderCommand,
  { storeId, maxShrinkPercent, print, printProblem }: Settings,
): 0 | 1 | 2 {
  const report = importFiles(catalogue, operands, {
    ...{ storeId, replace, dryRun, maxShrinkPercent },
    allow: { shrink: allowShrink, priceJump: allowPriceJump },
  });
  for (const line of problemLines(report)) printProblem(line);
  for (const line of summaryLines(report, dryRun)) print(line);
  if (report.imported === 0) return 1;
  return report.files.some(({ rejected, cutOff }) => cutOff !== undefined || rejected.length > 0) ? 2 : 0;
}

/** Copies from before a restore that are kept. */
const KEPT_BEFORE_RESTORE = 3;

function restoreFrom(
  databases: Databases,
  file: string,
  { dataDir, now, print, printProblem }: Settings,
): void {
  const before = copyBeforeRestore(dataDir, now);
  const { madeAt, missingImages } = restoreBackup(databases, file, before);
  print(`Restored all data as of ${shopTime(madeAt)}. The previous data is in ${before}.`);
  if (missingImages > 0)
    printProblem(
      `Missing from that catalogue: ${count(missingImages, 'image')}. Put images.sqlite from the folder where the copy was ` +
        'written beside it and restore it again, or import the images again.',
    );
  removeOldCopies(databases.catalogue, dataDir, 'before-restore', KEPT_BEFORE_RESTORE);
}
