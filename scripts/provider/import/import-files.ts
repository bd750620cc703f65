import type { DatabaseSync } from 'node:sqlite';
import type { Allowed } from '../../terminal/allowed.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { inTransaction } from '../open-databases.ts';
import { catalogueWriter } from '../records/catalogue-writer.ts';
import { dropUnusedImages, keepPrevious } from '../records/previous-catalogue.ts';
import { countOwnProducts } from '../records/sample-products.ts';
import { type CategoryList, openCategoryList } from './category-list.ts';
import { findImportFiles } from './find-import-files.ts';
import { prepareCategories } from './import-categories.ts';
import type { ImportFile, ImportKind } from './import-file.ts';
import { prepareProducts } from './import-products.ts';
import { prepareSlides } from './import-slides.ts';
import { refuseCutOffFiles, refuseShrunkCatalogue } from './refuse-losses.ts';
import { openTally, type Tally } from './tally.ts';

export interface ImportOptions {
  storeId: number;
  /** Removes records that are not in the files, of the kinds that these contain; categories also with products. */
  replace?: boolean;
  /** Only reports what would change. */
  dryRun?: boolean;
  /** Share of the owner's products that may disappear. */
  maxShrinkPercent?: number;
  /** Default: nothing. */
  allow?: Allowed;
  now?: Date;
  /** Is told of how many products of a large file are ready. */
  onProgress?: (done: number, of: number) => void;
}

/** Rows of a file by what became of them: together all its rows. */
export interface RowCounts {
  rows: number;
  new: number;
  changed: number;
  unchanged: number;
  folded: number;
  skipped: number;
  rejected: number;
}

/** A file that was imported. */
export interface FileReport extends Omit<ImportFile, 'counts'> {
  counts: RowCounts;
}

export interface ImportReport extends Pick<Tally, 'counts' | 'changes'> {
  files: FileReport[];
  /** Number of good records; without any, nothing is changed. */
  imported: number;
  /** Why an import would be refused, if this is a dry run. */
  stopped: string[];
}

/** The context in which the files of each kind are prepared. */
export interface ImportStep extends Required<Omit<ImportOptions, 'dryRun' | 'maxShrinkPercent'>> {
  database: DatabaseSync;
  write: ReturnType<typeof catalogueWriter>;
  categories: CategoryList;
  tally: Tally;
  /** Runs a check that may refuse the import; a dry run only remembers why. */
  guard: (check: () => void) => void;
}

/** The good records of a file. */
export interface PreparedFile {
  imported: number;
  /** Must be called after all files are prepared and the categories are written. */
  write(): void;
}

export type PrepareFile = (file: ImportFile, step: ImportStep) => PreparedFile;

const prepare: Readonly<Record<ImportKind, PrepareFile>> = {
  categories: prepareCategories,
  products: prepareProducts,
  slides: prepareSlides,
};

/**
 * Adds or updates the records of files and folders, all good ones in one transaction. The previous catalogue is kept
 * for one `undo`. Slides are replaced as a whole.
 * @throws {CommandError} if a file as a whole cannot be read, or is cut off and should replace the catalogue, or if too
 *   many products would disappear.
 */
export function importFiles(
  database: DatabaseSync,
  paths: readonly string[],
  options: ImportOptions,
): ImportReport {
  const files = findImportFiles(paths);
  return inTransaction(database, () => importFound(database, files, options));
}

/** Like `importFiles`, but must be called in a transaction. */
export function importFound(
  database: DatabaseSync,
  found: readonly ImportFile[],
  options: ImportOptions,
): ImportReport {
  const { storeId, replace = false, dryRun = false, allow = {}, now = new Date() } = options;
  const { onProgress = () => {} } = options;
  const stopped: string[] = [];
  const guard = (check: () => void) => {
    try {
      check();
    } catch (error) {
      if (!dryRun || !(error instanceof CommandError)) throw error;
      stopped.push(error.message);
    }
  };
  if (replace) guard(() => refuseCutOffFiles(found));
  const productsBefore = countOwnProducts(database);
  const tally = openTally();
  const write = catalogueWriter(database, storeId);
  const categories = openCategoryList(database, write, {
    replace: replace && found.some(({ kind }) => kind === 'categories' || kind === 'products'),
    tally,
  });
  database.exec('SAVEPOINT import');
  keepPrevious(database);
  const step = { database, storeId, replace, allow, now, onProgress, write, categories, tally, guard };
  const prepared = found.map((file) => ({ file, ...prepare[file.kind](file, step) }));
  const renamed = categories.store();
  for (const file of prepared) file.write();
  for (const categoryId of renamed) write.renamedCategory(categoryId);
  const reports = prepared.map((each) => ({ ...each.file, counts: countRows(each, tally) }));
  guard(() => refuseShrunkCatalogue(database, productsBefore, options));
  dropUnusedImages(database);
  const imported = prepared.reduce((sum, file) => sum + file.imported, 0);
  if (dryRun || imported === 0) database.exec('ROLLBACK TO import');
  database.exec('RELEASE import');
  return {
    ...{ imported, stopped, counts: tally.counts, changes: tally.changes },
    files: reports,
  };
}

/** Counts what became of the rows of a file, and makes sure that none was lost; categories are also those of products. */
function countRows({ file, imported }: { file: ImportFile; imported: number }, { counts }: Tally): RowCounts {
  const { added = 0, changed = 0, same = 0 } = counts.get(file.kind) ?? {};
  const { folded, skipped, rejected, again } = file.counts;
  const rows = file.rows.length + again;
  const stored = file.kind === 'products' ? added + changed + same : imported;
  if (rows !== stored + folded + skipped + rejected)
    throw new Error(
      `${file.path} has ${count(rows, 'row')}, but ${stored} would be imported, ${folded} folded, ${skipped} skipped and ` +
        `${rejected} rejected: nothing was imported. This is a fault of the import.`,
    );
  return { rows, new: added, changed, unchanged: same, folded, skipped, rejected };
}
