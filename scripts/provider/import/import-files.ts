import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { count } from '../../format/count.ts';
import { GuardRefusal } from '../../guards/guard-refusal.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { acceptLosses, type CatalogueLoss } from '../tables/accepted-losses.ts';
import { catalogueState } from '../tables/catalogue-state.ts';
import { catalogueWriter } from '../tables/catalogue-writer.ts';
import { imageAddresses, type OwnImage, putImage } from '../tables/images.ts';
import { dropUnusedImages, keepPrevious } from '../tables/previous-catalogue.ts';
import { findImportFiles } from './files/find-import-files.ts';
import type { ImportFile, ImportKind } from './files/import-file.ts';
import { openCategoryList } from './merge/category-list.ts';
import { sayAboutColumns } from './merge/file-notes.ts';
import { matchCategories } from './merge/import-categories.ts';
import { matchProducts } from './merge/import-products.ts';
import { matchSlides } from './merge/import-slides.ts';
import type { ImportOptions, ImportStep, MatchFile } from './merge/import-step.ts';
import { refusePartialLists } from './merge/refuse-losses.ts';
import { Tally } from './merge/tally.ts';

/** A file that was imported, and its rows by what became of them. */
export interface FileReport extends Omit<ImportFile, 'counts'> {
  counts: Record<'rows' | 'new' | 'changed' | 'unchanged' | 'folded' | 'skipped' | 'rejected', number>;
}

/** What an import changes, or would change. */
export interface ImportReport extends Pick<Tally, 'counts' | 'changes'> {
  files: FileReport[];
  /** Number of good records; without any, nothing is changed. */
  imported: number;
  /** Why the import is refused. */
  stopped: string[];
  /**
   * Writes the changes, unless the catalogue is another one by now: then it returns false. The previous catalogue is kept
   * for one `undo`. Must be called in a transaction.
   * @param change tells this import from others, for `isLastChange`
   * @throws {CommandError} if the import is refused
   */
  write: (change?: string) => boolean;
}

const match: Readonly<Record<ImportKind, MatchFile>> = {
  categories: matchCategories,
  products: matchProducts,
  slides: matchSlides,
};

/**
 * Adds or updates the records of files and folders, all good ones in one transaction. Slides are replaced as a whole.
 * @throws {CommandError} if a file as a whole cannot be read, or the import is refused and no dry run
 */
export function importFiles(
  database: DatabaseSync,
  paths: readonly string[],
  { dryRun = false, ...options }: ImportOptions & { dryRun?: boolean | undefined },
): ImportReport {
  const files = findImportFiles(paths, options.rates);
  return inTransaction(database, () => {
    const report = planImport(database, files, options);
    if (!dryRun) report.write();
    return report;
  });
}

/**
 * Finds out what files would change, without a change to the database.
 * @param files as they were found, which the import completes: a second one needs them anew
 */
export function planImport(
  database: DatabaseSync,
  files: readonly ImportFile[],
  given: ImportOptions,
): ImportReport {
  const options = {
    replace: false,
    maxShrinkPercent: 100,
    allow: {},
    now: new Date(),
    rates: new Map(),
    look: () => new Map(),
    onProgress: () => {},
    ...given,
  };
  const { storeId, replace, now } = options;
  const state = catalogueState(database);
  const stopped: string[] = [];
  const tally = new Tally();
  const removesCategories = replace && files.some(({ kind }) => kind !== 'slides');
  const categories = openCategoryList(database, { replace: removesCategories, tally });
  const images: ImportStep['images'] = new Map();
  const accepted = new Set<CatalogueLoss>();
  const step = { ...options, database, categories, tally, images, accepted, stopped };
  files.forEach(sayAboutColumns);
  const matched = files.map((file) => match[file.kind](file, step));
  categories.count();
  for (const { count } of matched) count?.();
  const { removed = 0 } = tally.counts.get('products') ?? {};
  if (replace) refusePartialLists(files, removed, step);
  return {
    files: files.map((file, at) => ({ ...file, counts: countRows(file, matched[at]?.imported ?? 0, tally) })),
    imported: matched.reduce((sum, { imported }) => sum + imported, 0),
    stopped,
    counts: tally.counts,
    changes: tally.changes,
    write(change) {
      if (stopped.length > 0) throw new GuardRefusal(stopped.join('\n'));
      if (matched.every(({ imported }) => imported === 0)) return true;
      if (catalogueState(database) !== state) return false;
      keepPrevious(database, change);
      storeImages(database, images);
      const writer = catalogueWriter(database, storeId);
      categories.write(writer);
      for (const { write } of matched) write?.(writer);
      categories.writeRenamed(writer);
      acceptLosses(database, [...accepted], now);
      dropUnusedImages(database);
      return true;
    },
  };
}

/** Stores the images that are not stored yet. They are read again, since all of them may be larger than the memory. */
function storeImages(database: DatabaseSync, images: ReadonlyMap<string, () => OwnImage>): void {
  const stored = imageAddresses(database);
  for (const [address, read] of images)
    if (!stored.has(address) && putImage(database, read()) !== address)
      throw new CommandError('An image was changed in the meantime. Nothing was imported: import again.');
}

/** Counts what became of the rows of a file, and makes sure that none was lost; categories are also those of products. */
function countRows(
  { path, kind, rows, counts }: ImportFile,
  imported: number,
  tally: Tally,
): FileReport['counts'] {
  const { added = 0, changed = 0, same = 0 } = tally.counts.get(kind) ?? {};
  const { folded, skipped, rejected, further, totals } = counts;
  const all = rows.length + further - totals;
  const stored = kind === 'products' ? added + changed + same : imported;
  if (all !== stored + folded + skipped + rejected)
    throw new Error(
      `${path} has ${count(all, 'row')}, but ${stored} would be imported, ${folded} folded, ${skipped} skipped and ` +
        `${rejected} rejected: nothing was imported. This is a fault of the import.`,
    );
  return { rows: all, new: added, changed, unchanged: same, folded, skipped, rejected };
}
