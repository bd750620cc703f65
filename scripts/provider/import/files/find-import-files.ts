import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { plainLine } from '#rules/plain-text.ts';
import { CommandError } from '../../../failures/command-error.ts';
import { isBlank } from '../../columns/cell.ts';
import type { NamedColumns } from '../dialects/dialect.ts';
import { dialects } from '../dialects/dialects.ts';
import { readSheets } from '../dialects/goods-sheets.ts';
import { type GivenNames, nameColumns, refuseWithoutPrices, vocabularyOf } from '../dialects/name-columns.ts';
import type { Rates } from '../rows/currency.ts';
import { MESSAGES, openMessages, type Say } from '../rows/message.ts';
import { Spool } from '../rows/spool.ts';
import { readJson } from '../source/read-json.ts';
import { readTextTable } from '../source/read-text-table.ts';
import { readWorkbook } from '../source/read-workbook.ts';
import { readXml } from '../source/read-xml.ts';
import type { RawRow, Reading } from '../source/reading.ts';
import { recognize, refusal } from '../source/recognize.ts';
import { FORMATS, type ImportFile, type ImportKind, importKinds } from './import-file.ts';

/**
 * Reads the named files and, from each folder, those of `products`, `categories` and `slides` that exist, or those that a
 * program exports as a folder. Returns them in the order of import.
 * @throws {CommandError} if a file or folder as a whole cannot be used.
 */
export function findImportFiles(paths: readonly string[], rates?: Rates): ImportFile[] {
  const files = paths.flatMap((path) =>
    statSync(path, { throwIfNoEntry: false })?.isDirectory()
      ? openFolder(path, rates)
      : openFile(path, dirname(path), rates),
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

const NO_LIST = /(?:^|[\\/])(?:\.|__MACOSX)|\.(?:webp|jpe?g|png|avif|gif|svg|tiff?|bmp|hei[cf]|jfif|mp4)$/i;

/** Returns the files in a folder and below, as paths from there, but for pictures, hidden files and links. */
const listsBelow = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((file) => {
      const path = join(below, file.name);
      return file.isDirectory() ? listsBelow(folder, path) : file.isFile() && !NO_LIST.test(path) ? path : [];
    })
    .sort();

function openFolder(folder: string, rates?: Rates): ImportFile[] {
  const below = listsBelow(folder);
  const lists = importKinds
    .flatMap((kind) => FORMATS.map((format) => join(folder, kind + format)))
    .filter((file) => existsSync(file));
  const exported = dialects.values().map((dialect) => dialect.readFolder?.(folder, below));
  const exchange = lists.length === 0 ? exported.find((files) => files !== undefined) : undefined;
  const found = exchange
    ? [openFile(folder, folder, rates, exchange.texts)]
    : lists.map((file) => openFile(file, folder, rates));
  const [first] = found;
  if (!first) throw nothingIn(folder, below);
  const read = new Set([...(exchange?.files ?? lists), join(folder, COLUMN_NAMES)]);
  const left = below.filter((name) => !read.has(join(folder, name)));
  const others = left.filter((name) => /\.(?:csv|tsv|xlsx?|ods|json|xml|yml)$/i.test(name));
  first.unreadParts = [...(first.unreadParts ?? []), ...others];
  for (const name of left) first.say(MESSAGES.filesNotRead, undefined, name);
  return found;
}

function nothingIn(folder: string, below: readonly string[]): CommandError {
  const [other] = below.toSorted((a, b) => FORMATS.indexOf(extname(b)) - FORMATS.indexOf(extname(a)));
  const way =
    other === undefined
      ? 'add products.csv, categories.csv or slides.csv (or .json) to it, or name a file'
      : `name the file that you mean, such as ${plainLine(join(folder, other))}`;
  return new CommandError(`${folder} contains nothing to import: ${way}.`);
}

/** Begins to read a file, or the texts of a folder that is one catalogue. What is in memory on the way is free again before its rows are read. */
function readRows(path: string, given: GivenNames, say: Say, exchange?: readonly string[]): Reading {
  if (exchange) return readXml(exchange, path, dialects, say);
  const content = recognize(path);
  const vocabulary = vocabularyOf(given);
  switch (content.format) {
    case 'workbook': {
      const sheets = readWorkbook(content.bytes, vocabulary);
      if (typeof sheets === 'string') throw refusal(path, sheets);
      return readSheets(sheets, given, say);
    }
    case 'xml':
      return readXml([content.text], path, dialects, say);
    case 'json':
      return readJson(content, path);
    case 'table':
      return readTextTable(content.decoded, path, vocabulary, say);
  }
}

function openFile(
  path: string,
  folder: string,
  rates: Rates | undefined,
  exchange?: readonly string[],
): ImportFile {
  const given = readColumnNames(folder);
  const rows = new Spool<RawRow>();
  const { messages, say } = openMessages();
  const reading = readRows(path, given, say, exchange);
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
  const { place, inside } = facts.cutOff ?? {};
  if (inside) say(MESSAGES.fileCutOff(inside), place);
  return {
    ...facts,
    ...{ path, folder, rows, named, filled, messages, say },
    kind: kindOf(path, named),
    counts: { folded: 0, skipped: 0, rejected: 0, further: 0, totals: 0 },
    examples: [],
    priceChanges: [],
  };
}

const COLUMN_NAMES = 'columns.json';

/** Reads what the owner wrote about the names of columns beside a file. */
function readColumnNames(folder: string): GivenNames {
  const file = join(folder, COLUMN_NAMES);
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
  if (named || roles.has('productName') || roles.has('productPrice')) return named ?? 'products';
  if (roles.has('slideName') || roles.has('slideImgUrl')) return 'slides';
  const ofCategories = ['categoryName', 'categoryImgUrl', 'parentId', 'parentName'] as const;
  return isExact && ofCategories.some((role) => roles.has(role)) ? 'categories' : 'products';
}
