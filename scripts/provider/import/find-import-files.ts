import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { PriceChange } from '#catalogue/snapshot/price-changes.ts';
import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { IMAGE_FORMATS } from './image-finder.ts';
import { type NamedColumns, nameColumns, otherKindOf } from './names/name-columns.ts';
import { exchangeIn, readColumnNames, readSource } from './recognize.ts';
import type { Message, Source } from './source.ts';

/** The kinds of files, in the order of import: each kind only refers to records of earlier ones. */
export const importKinds = ['categories', 'products', 'slides'] as const;
export type ImportKind = (typeof importKinds)[number];

/** A product before and after an import. */
export interface Example {
  before: ProductRecord | undefined;
  after: ProductRecord;
}

/** A file that is imported. The steps of the import count its rows, and say what the owner should know. */
export interface ImportFile {
  path: string;
  /** Where the images are that it names. */
  folder: string;
  kind: ImportKind;
  source: Source;
  named: NamedColumns;
  /** Rows that are no record of their own. */
  counts: { folded: number; skipped: number; rejected: number };
  messages: Message[];
  say: (message: Message) => void;
  /** The first products that change. */
  examples: Example[];
  /** Products whose price to pay changes by more than a third. */
  priceChanges: (PriceChange & Pick<ProductRecord, 'productName'>)[];
}

const FORMATS = ['.csv', '.json', '.xlsx', '.xml', '.yml', '.tsv', '.txt'];

/**
 * Reads the named files and, from each folder, those of `products`, `categories` and `slides` that exist, or the two of a
 * CommerceML exchange. Returns them in the order of import.
 * @throws {CommandError} if a file or folder as a whole cannot be used.
 */
export function findImportFiles(paths: readonly string[]): ImportFile[] {
  const files = paths.flatMap(filesAt).map(openFile);
  if (files.every(({ source }) => source.rows.length === 0))
    throw new CommandError(`${paths.join(', ')} has a header and no rows. Nothing was imported.`);
  return importKinds.flatMap((kind) => {
    const [first, second] = files.filter((file) => file.kind === kind);
    if (first && second)
      throw new CommandError(
        `${first.path} and ${second.path} both contain ${kind}. Import only one of them.`,
      );
    return first ?? [];
  });
}

function openFile(path: string): ImportFile {
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ? path : dirname(path);
  const given = readColumnNames(folder);
  const source = readSource(path, given);
  const named = nameColumns(source.columns, given, source.platform);
  const messages = [...source.messages];
  const file: ImportFile = {
    ...{ path, folder, source, named, messages },
    kind: kindOf(path, source, named),
    counts: { folded: 0, skipped: 0, rejected: 0 },
    say: (message) => messages.push(message),
    examples: [],
    priceChanges: [],
  };
  const { place, inside } = source.cutOff ?? {};
  if (inside)
    file.say({
      kind: 'cell left out',
      place,
      says: `the file is not complete, since it ends inside ${inside}: its last cell was left out. Save or download it again; if it is complete, add a line break at its end`,
    });
  return file;
}

function filesAt(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory() || exchangeIn(path)) return [path];
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
    return `${plainLine(first)}${more} is not called products, categories or slides: name the file that you mean`;
  }
  return 'add products.csv, categories.csv or slides.csv (or .json) to it, or name a file';
}

const hasFormat = (name: string, formats: readonly string[]): boolean =>
  formats.includes(extname(name).toLowerCase());

function kindOf(path: string, { columns }: Source, { roles }: NamedColumns): ImportKind {
  const name = basename(path, extname(path)).toLowerCase();
  const named = importKinds.find((kind) => kind === name);
  if (named) return named;
  if (roles.has('name') || roles.has('price')) return 'products';
  return columns.map(otherKindOf).find(Boolean) ?? 'products';
}
