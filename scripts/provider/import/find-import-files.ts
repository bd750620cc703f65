import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import { IMAGE_FORMATS } from './image-finder.ts';
import { type FileRecords, readRecords } from './read-records.ts';
import type { RejectedRecord } from './rejected-record.ts';

/** The kinds of files, in the order of import: each kind only refers to records of earlier ones. */
export const importKinds = ['categories', 'products', 'slides'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportFile extends FileRecords {
  path: string;
  kind: ImportKind;
  /** Filled by the steps of the import, like more notes. */
  rejected: RejectedRecord[];
}

const FORMATS = ['.csv', '.json'];

/** Fields that identify the kind of a file if its name does not. */
const IDENTIFYING_FIELDS: readonly (readonly [string, ImportKind])[] = [
  ['productName', 'products'],
  ['productPrice', 'products'],
  ['slideImgUrl', 'slides'],
  ['categoryName', 'categories'],
];

/**
 * Reads the named files and, from each folder, those of `products`, `categories` and `slides` that exist, as `.csv` or
 * `.json`. Returns them in the order of import.
 * @throws {CommandError} if a file or folder as a whole cannot be used.
 */
export function findImportFiles(paths: readonly string[]): ImportFile[] {
  const files = paths.flatMap(filesAt).map((path) => {
    const records = readRecords(path);
    return { path, kind: kindOf(path, records), rejected: [], ...records };
  });
  return importKinds.flatMap((kind) => {
    const [first, second] = files.filter((file) => file.kind === kind);
    if (first && second)
      throw new CommandError(
        `${first.path} and ${second.path} both contain ${kind}. Import only one of them.`,
      );
    return first ?? [];
  });
}

function filesAt(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const files = importKinds
    .flatMap((kind) => FORMATS.map((format) => join(path, kind + format)))
    .filter((file) => existsSync(file));
  if (files.length > 0) return files;
  throw new CommandError(`${path} contains nothing to import: ${otherFiles(path)}.`);
}

/** Says what to do about a folder in which no file has a name that the import expects. */
function otherFiles(folder: string): string {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const [readable] = names.filter((name) => hasFormat(name, FORMATS));
  if (readable) return `name the file that you mean, such as ${plainLine(join(folder, readable))}`;
  const [first, ...rest] = names.filter((name) => !hasFormat(name, IMAGE_FORMATS));
  if (first) {
    const more = rest.length > 0 ? ` (and ${count(rest.length, 'other file')})` : '';
    return `${plainLine(first)}${more} is neither a .csv nor a .json file: save it as one of these, and name that file`;
  }
  return 'add products.csv, categories.csv or slides.csv (or .json) to it, or name a file';
}

const hasFormat = (name: string, formats: readonly string[]): boolean =>
  formats.includes(extname(name).toLowerCase());

function kindOf(path: string, { records }: FileRecords): ImportKind {
  const name = basename(path, extname(path)).toLowerCase();
  const named = importKinds.find((kind) => kind === name);
  const has = (field: string) => records.some(({ fields }) => Object.hasOwn(Object(fields), field));
  const [, told = 'products'] = IDENTIFYING_FIELDS.find(([field]) => has(field)) ?? [];
  return named ?? told;
}
