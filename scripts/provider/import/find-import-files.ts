import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { count } from '../../terminal/count.ts';
import type { RawRow } from './formats/reading.ts';
import { IMAGE_FORMATS } from './image-finder.ts';
import { type ImportFile, type ImportKind, importKinds } from './import-file.ts';
import { openMessages } from './message.ts';
import { type NamedColumns, nameColumns } from './names/name-columns.ts';
import { exchangeIn, readColumnNames, readSource } from './recognize.ts';
import { Spool } from './spool.ts';

const FORMATS = ['.csv', '.json', '.xlsx', '.xml', '.yml', '.tsv', '.txt'];

/**
 * Reads the named files and, from each folder, those of `products`, `categories` and `slides` that exist, or the two of a
 * CommerceML exchange. Returns them in the order of import.
 * @throws {CommandError} if a file or folder as a whole cannot be used.
 */
export function findImportFiles(paths: readonly string[]): ImportFile[] {
  const files = paths.flatMap(filesAt).map(openFile);
  if (files.every(({ rows }) => rows.length === 0))
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
  const rows = new Spool<RawRow>();
  const facts = readSource(path, given, rows);
  const named = nameColumns(facts.columns, given, facts.platform);
  const { messages, say } = openMessages(facts.messages);
  const { place, inside } = facts.cutOff ?? {};
  if (inside)
    say(
      'cell left out',
      `the file is not complete, since it ends inside ${inside}: its last cell was left out. Save or download it again; if it is complete, add a line break at its end`,
      place,
    );
  return {
    ...facts,
    ...{ path, folder, rows, named, messages, say },
    kind: kindOf(path, named),
    counts: { folded: 0, skipped: 0, rejected: 0, again: 0 },
    examples: [],
    priceChanges: [],
  };
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

function kindOf(path: string, { roles, platform }: NamedColumns): ImportKind {
  const name = basename(path, extname(path)).toLowerCase();
  const named = importKinds.find((kind) => kind === name);
  if (named || roles.has('name') || roles.has('price')) return named ?? 'products';
  if (roles.has('slideName') || roles.has('slideImage')) return 'slides';
  const ofCategories = ['category', 'categoryImage', 'parentId', 'parentName'] as const;
  return platform.isOwn && ofCategories.some((role) => roles.has(role)) ? 'categories' : 'products';
}
