import type { DatabaseSync } from 'node:sqlite';
import type { Allowed } from '../../terminal/allowed.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { inTransaction } from '../open-databases.ts';
import { catalogueWriter } from '../records/catalogue-writer.ts';
import { dropUnusedImages, keepPrevious } from '../records/previous-catalogue.ts';
import { countOwnProducts } from '../records/sample-products.ts';
import type { Rates } from './currency.ts';
import { findImportFiles } from './find-import-files.ts';
import type { LookAtImages } from './images/look-at-images.ts';
import type { ImportFile, ImportKind } from './import-file.ts';
import { type CategoryList, openCategoryList } from './merge/category-list.ts';
import { sayAboutColumns } from './merge/file-notes.ts';
import { prepareCategories } from './merge/import-categories.ts';
import { prepareProducts } from './merge/import-products.ts';
import { prepareSlides } from './merge/import-slides.ts';
import { refusePartialLists, refuseShrunkCatalogue } from './merge/refuse-losses.ts';
import { Tally } from './merge/tally.ts';

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
  /** For prices in currencies that the shop does not have. Default: none, so that these are rejected. */
  rates?: Rates;
  /** Finds out which images beside the files cannot be shown. Default: none are looked at. */
  look?: LookAtImages;
  /** Called for each product with how many of a file are prepared. */
  onProgress?: (done: number) => void;
}

/** A file that was imported, and its rows by what became of them. */
export interface FileReport extends Omit<ImportFile, 'counts'> {
  counts: Record<'rows' | 'new' | 'changed' | 'unchanged' | 'folded' | 'skipped' | 'rejected', number>;
}

export interface ImportReport extends Pick<Tally, 'counts' | 'changes'> {
  files: FileReport[];
  /** Number of good records; without any, nothing is changed. */
  imported: number;
  /** Why an import would be refused, if this is a dry run. */
  stopped: string[];
}

/** The context in which the files of each kind are prepared. */
export interface ImportStep extends Required<ImportOptions> {
  database: DatabaseSync;
  write: ReturnType<typeof catalogueWriter>;
  categories: CategoryList;
  tally: Tally;
  /** Runs a check that may refuse the import; a dry run only remembers why. */
  guard: (check: () => void) => void;
}

/** Prepares a file. Returns how many good records it has, and what writes them when the categories are written. */
export type PrepareFile = (file: ImportFile, step: ImportStep) => { imported: number; write(): void };

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
  const files = findImportFiles(paths, options.rates);
  return inTransaction(database, () => importFound(database, files, options));
}

/** Like `importFiles`, but must be called in a transaction. */
export function importFound(
  database: DatabaseSync,
  found: readonly ImportFile[],
  given: ImportOptions,
): ImportReport {
  const options = {
    replace: false,
    dryRun: false,
    maxShrinkPercent: 100,
    allow: {},
    now: new Date(),
    rates: new Map(),
    look: () => new Map(),
    onProgress: () => {},
    ...given,
  };
  const { storeId, replace, dryRun } = options;
  const stopped: string[] = [];
  const guard = (check: () => void) => {
    try {
      check();
    } catch (error) {
      if (!dryRun || !(error instanceof CommandError)) throw error;
      stopped.push(error.message);
    }
  };
  const productsBefore = countOwnProducts(database);
  const tally = new Tally();
  const write = catalogueWriter(database, storeId);
  const categories = openCategoryList(database, write, {
    replace: replace && found.some(({ kind }) => kind !== 'slides'),
    tally,
  });
  found.forEach(sayAboutColumns);
  database.exec('SAVEPOINT import');
  keepPrevious(database);
  const step = { ...options, database, write, categories, tally, guard };
  const prepared = found.map((file) => ({ file, ...prepare[file.kind](file, step) }));
  const renamed = categories.store();
  for (const file of prepared) file.write();
  for (const categoryId of renamed) write.renamedCategory(categoryId);
  const files = prepared.map(({ file, imported }) => ({ ...file, counts: countRows(file, imported, tally) }));
  const { removed = 0 } = tally.counts.get('products') ?? {};
  if (replace) guard(() => refusePartialLists(found, removed));
  guard(() => refuseShrunkCatalogue(database, productsBefore, options));
  dropUnusedImages(database);
  const imported = prepared.reduce((sum, file) => sum + file.imported, 0);
  if (dryRun || imported === 0) database.exec('ROLLBACK TO import');
  database.exec('RELEASE import');
  return { files, imported, stopped, counts: tally.counts, changes: tally.changes };
}

/** Counts what became of the rows of a file, and makes sure that none was lost; categories are also those of products. */
function countRows(
  { path, kind, rows, counts }: ImportFile,
  imported: number,
  tally: Tally,
): FileReport['counts'] {
  const { added = 0, changed = 0, same = 0 } = tally.counts.get(kind) ?? {};
  const { folded, skipped, rejected, again, totals } = counts;
  const all = rows.length + again - totals;
  const stored = kind === 'products' ? added + changed + same : imported;
  if (all !== stored + folded + skipped + rejected)
    throw new Error(
      `${path} has ${count(all, 'row')}, but ${stored} would be imported, ${folded} folded, ${skipped} skipped and ` +
        `${rejected} rejected: nothing was imported. This is a fault of the import.`,
    );
  return { rows: all, new: added, changed, unchanged: same, folded, skipped, rejected };
}
