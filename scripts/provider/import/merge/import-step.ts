import type { DatabaseSync } from 'node:sqlite';
import type { Allowed } from '../../../guards/allowed.ts';
import type { CatalogueLoss } from '../../tables/accepted-losses.ts';
import type { CatalogueWriter } from '../../tables/catalogue-writer.ts';
import type { OwnImage } from '../../tables/images.ts';
import type { ImportFile } from '../files/import-file.ts';
import type { LookAtImages } from '../images/look-at-images.ts';
import type { Rates } from '../rows/currency.ts';
import type { CategoryList } from './category-list.ts';
import type { Tally } from './tally.ts';

export interface ImportOptions {
  storeId: number;
  /** Removes records that are not in the files, of the kinds that these contain; categories also with products. */
  replace?: boolean;
  /** Share of the owner's products that may disappear. */
  maxShrinkPercent?: number;
  /** Default: nothing. */
  allow?: Allowed;
  now?: Date;
  /** For prices in currencies that the shop does not have. Default: none, so that these are rejected. */
  rates?: Rates;
  /** Finds out which images beside the files cannot be shown. Default: none are looked at. */
  look?: LookAtImages;
  /** Called for each product with how many of a file are read. */
  onProgress?: (done: number) => void;
}

/** The context in which the files of each kind are matched with the catalogue. */
export interface ImportStep extends Required<ImportOptions> {
  /** Is only read. */
  database: DatabaseSync;
  categories: CategoryList;
  tally: Tally;
  /** Images that are beside the files and not stored yet, by their addresses. */
  images: Map<string, () => OwnImage>;
  /** Losses that the owner accepts with this import. */
  accepted: Set<CatalogueLoss>;
  /** Gets why the import is refused. */
  stopped: string[];
}

/** The records of a file beside those of the catalogue. */
export interface Matched {
  /** Number of good records. */
  imported: number;
  /** Counts what depends on the categories of all files. */
  count?(): void;
  /** Writes what differs when the categories are written. */
  write?(writer: CatalogueWriter): void;
}

/** Reads the records of a file, and compares them with those of the catalogue. */
export type MatchFile = (file: ImportFile, step: ImportStep) => Matched;
