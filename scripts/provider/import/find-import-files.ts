import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { isBlank } from '../columns/cell.ts';
import type { Rates } from './currency.ts';
import { exchangeIn } from './dialects/commerceml.ts';
import type { NamedColumns } from './dialects/dialect.ts';
import { type GivenNames, nameColumns, refuseWithoutPrices } from './dialects/name-columns.ts';
import { type ImportFile, type ImportKind, importKinds } from './import-file.ts';
import { openMessages } from './message.ts';
import { isFolder, listsBelow } from './source/folder.ts';
import type { RawRow } from './source/reading.ts';
import { recognize } from './source/recognize.ts';
import { Spool } from './spool.ts';

const FORMATS = ['.csv', '.json', '.xlsx', '.xml', '.yml', '.tsv', '.txt'];

/**
 * Reads the named files and, from each folder, those of `products`, `categories` and `slides` that exist, or those of a
 * CommerceML exchange. Returns them in the order of import.
 * @throws {CommandError} if a file or folder as a whole cannot be used.
 */
export function findImportFiles(paths: readonly string[], rates?: Rates): ImportFile[] {
  const files = paths.flatMap((path) =>
    sayWhatIsNotRead(
      path,
      filesAt(path).map((file) => openFile(file, rates)),
    ),
  );
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

function filesAt(path: string): string[] {
  if (!isFolder(path)) return [path];
  const files = importKinds
    .flatMap((kind) => FORMATS.map((format) => join(path, kind + format)))
    .filter((file) => existsSync(file));
  if (files.length > 0) return files;
  if (exchangeIn(path)) return [path];
  const [other] = listsBelow(path).sort((a, b) => FORMATS.indexOf(extname(b)) - FORMATS.indexOf(extname(a)));
  throw new CommandError(
    `${path} contains nothing to import: ${
      other === undefined
        ? 'add products.csv, categories.csv or slides.csv (or .json) to it, or name a file'
        : `name the file that you mean, such as ${plainLine(join(path, other))}`
    }.`,
  );
}

function sayWhatIsNotRead(folder: string, found: ImportFile[]): ImportFile[] {
  const [first] = found;
  if (!first || !isFolder(folder)) return found;
  const read = new Set(
    found.flatMap(({ path }) => exchangeIn(path) ?? path).concat(join(folder, 'columns.json')),
  );
  const left = listsBelow(folder).filter((name) => !read.has(join(folder, name)));
  const lists = left.filter((name) => /\.(?:csv|tsv|xlsx?|ods|json|xml|yml)$/i.test(name));
  first.unreadParts = [...(first.unreadParts ?? []), ...lists];
  for (const name of left) first.say('note', 'files of the folder that were not read', undefined, name);
  return found;
}

function openFile(path: string, rates?: Rates): ImportFile {
  const folder = isFolder(path) ? path : dirname(path);
  const given = readColumnNames(folder);
  const rows = new Spool<RawRow>();
  const reading = recognize(path, given);
  let step = reading.next();
  const filled: number[] = [];
  for (; !step.done; step = reading.next()) {
    rows.add(step.value);
    for (const [column, value] of step.value.values.entries())
      if (!isBlank(value)) filled[column] = (filled[column] ?? 0) + 1;
  }
  const facts = step.value;
  const named = nameColumns(facts.columns, given, facts.platform, rates);
  refuseWithoutPrices(named);
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
    ...{ path, folder, rows, named, filled, messages, say },
    kind: kindOf(path, named),
    counts: { folded: 0, skipped: 0, rejected: 0, again: 0, totals: 0 },
    examples: [],
    priceChanges: [],
  };
}

/** Reads what the owner wrote about the names of columns, in `columns.json` beside a file. */
function readColumnNames(folder: string): GivenNames {
  const file = join(folder, 'columns.json');
  if (!existsSync(file)) return {};
  try {
    const names = Object.entries(Object(JSON.parse(readFileSync(file, 'utf8'))));
    return Object.fromEntries(names.map(([name, field]) => [name, String(field ?? '')]));
  } catch (error) {
    throw new CommandError(`${file} is not JSON (${(error as Error).message}).`);
  }
}

function kindOf(path: string, { roles, isExact }: NamedColumns): ImportKind {
  const name = basename(path, extname(path)).toLowerCase();
  const named = importKinds.find((kind) => kind === name);
  if (named || roles.has('name') || roles.has('price')) return named ?? 'products';
  if (roles.has('slideName') || roles.has('slideImage')) return 'slides';
  const ofCategories = ['category', 'categoryImage', 'parentId', 'parentName'] as const;
  return isExact && ofCategories.some((role) => roles.has(role)) ? 'categories' : 'products';
}
