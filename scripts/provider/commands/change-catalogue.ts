import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { exportCatalogue } from '../export/export-catalogue.ts';
import { generateCatalogue } from '../generate-catalogue.ts';
import { importFiles } from '../import/import-files.ts';
import { inTransaction } from '../open-databases.ts';
import { restorePrevious } from '../records/previous-catalogue.ts';
import { resetToSample, seedSample } from '../seed-sample.ts';
import type { CatalogueCommand } from './arguments.ts';
import { problemLines, summaryLines } from './import-lines.ts';

/** A command that replaces the whole catalogue was not confirmed, or there is nothing to undo. */
export class NotDone extends CommandError {}

interface Settings {
  storeId: number;
  maxShrinkPercent: number;
  print: (line: string) => void;
  printProblem: (line: string) => void;
}

/**
 * Runs a command on the catalogue. Returns false if an import had no usable record.
 * @throws {CommandError}
 */
export function changeCatalogue(
  database: DatabaseSync,
  command: CatalogueCommand,
  { storeId, maxShrinkPercent, print, printProblem }: Settings,
): boolean {
  const confirm = (yes: boolean, what: string) => {
    if (!yes) throw new NotDone(`${what} would replace the whole catalogue. Add --yes to confirm.`);
  };
  switch (command.name) {
    case 'import': {
      const { paths, replace, dryRun, allowShrink } = command;
      const report = importFiles(database, paths, {
        storeId,
        replace,
        dryRun,
        maxShrinkPercent: allowShrink ? 100 : maxShrinkPercent,
      });
      for (const line of problemLines(report)) printProblem(line);
      for (const line of summaryLines(report, dryRun)) print(line);
      return report.imported > 0;
    }
    case 'export': {
      // An export as the very first command writes the sample.
      seedSample(database, storeId);
      const written = exportCatalogue(database, command.folder, { overwrite: command.yes });
      print(`Wrote ${written.join(', ')} and the images to ${command.folder}.`);
      return true;
    }
    case 'generate':
      confirm(command.yes, count(command.count, 'made-up product'));
      generateCatalogue(database, storeId, command.count);
      print(`The catalogue has ${count(command.count, 'generated product')}.`);
      return true;
    case 'reset':
      confirm(command.yes, 'The sample');
      resetToSample(database, storeId);
      print('The catalogue is reset to the sample.');
      return true;
    case 'undo':
      if (!inTransaction(database, () => restorePrevious(database)))
        throw new NotDone('There is no earlier catalogue to restore: nothing was imported yet.');
      print('Restored the catalogue from before the last change. Run `undo` again to revert this.');
      return true;
  }
}
