import { foldText } from '#rules/fold-text.ts';
import { hasInvisible, isBlank, type Pair, plainCell, plainValue, textOf } from '../../columns/cell.ts';
import { readCode, readId } from '../../columns/read-key.ts';
import { readYesNo } from '../../columns/read-lists.ts';
import { readStock } from '../../columns/read-stock.ts';
import { NO_CATEGORY, WITHDRAWN } from '../../columns/words.ts';
import { MESSAGES, openMessages, type Text } from '../rows/message.ts';
import { type CategoryPath, pairsIn, type Role, type Row, textIn } from '../rows/row.ts';
import type { CellDate, CellError, RawRow, SourceFacts } from '../source/reading.ts';
import type { Column, Dialect, LeftOut, NamedColumns, ReadCells } from './dialect.ts';
import { outlineReader } from './list-outline.ts';

/** What decoders insert for bytes they cannot decode: the original is lost. */
const LOST_CHARACTER = '\uFFFD';

/** Meanings of which a date is what a spreadsheet made. */
const TEXTS = /^(?:code|id|group|productName|productModel|brand|categoryName)\b/;

/** Creates a reader that sorts the cells of a row by their meanings, and cleans them. */
export function cellReader(facts: SourceFacts, columns: readonly Column[]): (raw: RawRow) => ReadCells {
  return ({ place, values, fault }) => {
    const { messages, say } = openMessages();
    const row: Row<Role> = { place, cells: {}, options: [] };
    let isInvisible = false;
    let lost: Text | undefined;
    for (const [column, { role, label }] of columns.entries()) {
      const { date, shown } = Object(values[column]) as Partial<CellDate>;
      const isText = TEXTS.test(role) || label !== undefined;
      const value = shown === undefined ? values[column] : isText ? shown : date;
      if (shown !== undefined && isText) say(MESSAGES.madeADate, place, shown);
      if (value == null && !facts.gapsAreEmpty) continue;
      const text = typeof value === 'string' ? value : '';
      const { cellError } = Object(value) as Partial<CellError>;
      const isLost = text.includes(LOST_CHARACTER);
      if (role === 'productName' && isLost) lost = MESSAGES.lostName;
      else if (cellError || (isLost && role !== 'unread')) {
        const is = isLost ? MESSAGES.lostCharacters : MESSAGES.cellError;
        if (role !== 'unread') say(is(facts.columns[column] ?? ''), place, cellError);
        continue;
      }
      isInvisible ||= hasInvisible(text);
      const cell = text === '' ? plainValue(value) : plainCell(text);
      if (role === 'productName' && isBlank(cell) && !isBlank(value)) lost = MESSAGES.invisibleName;
      row.cells[role] ??= [];
      const isList = Array.isArray(cell) && (role === 'attributes.pair' || role === 'option');
      const pair = label !== undefined && ({ name: label, value: textOf(cell).trim() } satisfies Pair);
      if (!isBlank(cell)) row.cells[role].push(...(isList ? cell : [pair || cell]));
    }
    if (isInvisible) say(MESSAGES.invisible, place);
    return { row, messages, fault: fault ?? lost };
  };
}

/** Yields the rows of a file that are goods, as rows of `products.csv`. */
export function* rowsIn(
  file: SourceFacts & { rows: Iterable<RawRow> },
  dialect: Dialect,
  named: NamedColumns,
  leftOut: LeftOut,
): Generator<Row> {
  const read = cellReader(file, named.columns);
  const outline = outlineReader(named, leftOut);
  const apart = named.columns.findIndex(({ role }) => role === 'productName') + 1;
  const isApart = apart > 0 && ['unread', 'colors'].includes(named.columns[apart]?.role ?? '');
  let sheet: string | undefined;
  for (const raw of file.rows) {
    if (raw.sheet !== sheet) outline.end();
    sheet = raw.sheet;
    const { row, messages, fault } = read(raw);
    const { cells } = row;
    const { say } = openMessages(messages);
    if (isApart) row.apart = textOf(raw.values[apart]).trim();
    const unusable = dialect.read?.(row, say);
    const badKey = setKey(row, named);
    if (fault === undefined && outline.isNoGoods(row)) continue;
    if (fault) leftOut.leaveOut(fault, row);
    else if (badKey?.rejected) leftOut.leaveOut(MESSAGES.badKey(badKey.rejected), row, badKey.text);
    else if (unusable) leftOut.leaveOut(unusable, row);
    else {
      if (raw.category !== undefined)
        cells.categoryName = [[raw.category, ...(cells.categoryName ?? [])].join(' > ')];
      setFields(row, named);
      cells.categoryName &&= cells.categoryName.flatMap((cell) => {
        const category = readCategory(cell, dialect.categories, file.groups);
        if (!category) say(MESSAGES.categoryNotInFile, row.place, String(cell));
        return category ?? [];
      });
      for (const { kind, says, place, detail } of messages) leftOut.say([kind, says], place, detail);
      yield row;
    }
  }
  outline.end();
}

/** Finds what identifies a row. Returns why that cannot be used, if so. */
function setKey(row: Row<Role>, { roles, isExact }: NamedColumns) {
  const text = (role: Role) => textIn([row], role);
  row.group ||= text('group') || undefined;
  const ofVariant = text('code.variant') || undefined;
  if (row.group) row.variantCode = ofVariant;
  const code = text('code') || (row.group ? undefined : ofVariant);
  const id = text('id');
  const keys = [
    ...(code ? [{ text: code, ...readCode(code) }] : []),
    ...(id ? [{ text: id, ...readId(id) }] : []),
  ];
  row.code = keys.find((key) => key.code !== undefined)?.code;
  row.id = keys.find((key) => key.id !== undefined)?.id;
  // In a file without names, a number that is nobody's code is an id.
  const key = row.group ?? row.code ?? '';
  if (!isExact && !roles.has('productName') && /^[1-9]\d{0,14}$/.test(key)) row.id = Number(key);
  return keys.find((key) => key.rejected !== undefined);
}

/** Makes fields of what leads to them: number of the model, texts, stock, options, and whether it is for sale. */
function setFields(row: Row<Role>, { roles, isExact }: NamedColumns): void {
  const { cells } = row;
  const numbers = (['productModel.mpn', 'productModel.number', 'productModel.sku'] as const).filter(
    (role) => cells[role],
  );
  const [number] = numbers.filter((role) => textIn([row], role) !== '');
  if (numbers.length > 0) cells['productModel.number'] = number ? [cells[number]?.[0]] : [];
  // The brand alone is a model, too.
  else if (!isExact && roles.has('productName') && cells.brand) cells['productModel.number'] = [];
  const { 'productOption.short': short, productOption: description = [] } = cells;
  if (short ?? cells.productOption)
    cells.productOption = [...(short ?? []).slice(0, 1), ...description.slice(0, 1)];
  setStock(row);
  row.options.push(...pairsIn(row, 'option'));
  row.withdrawn ??= withdrawnAs(row);
}

/** Finds the one stock in what a row says about it: a word that there is none, a sum, those of places, or another word. */
function setStock(row: Row<Role>): void {
  const { cells } = row;
  const [available] = cells['productQuantity.available'] ?? [];
  const yes = readYesNo(available);
  const word = yes === undefined ? available : yes ? 'in stock' : 'out of stock';
  const pieces = isBlank(word) ? undefined : readStock(word).pieces;
  const places = (cells['productQuantity.ofPlace'] ?? []).flat();
  const [sum] = (cells.productQuantity ?? []).flat();
  if (pieces === 0) cells.productQuantity = [word];
  else if (sum !== undefined) cells.productQuantity = [sum];
  else if (places.length > 0) {
    cells.productQuantity = places;
    row.isOfOnePlace = true;
  } else if (pieces !== undefined) cells.productQuantity = [word];
}

const NOT_FOR_SALE = [
  ['sale.deleted', true, 'marked for deletion'],
  ['sale.archived', true, 'archived'],
  ['sale.status', false, 'not active'],
  ['sale.active', false, 'not active'],
  ['sale.published', false, 'not published'],
] as const;

/** Why a row is not for sale in the shop that it comes from; undefined if it is. */
function withdrawnAs(row: Row<Role>): string | undefined {
  for (const [role, isSo, says] of NOT_FOR_SALE) {
    const [cell] = row.cells[role] ?? [];
    const status = role === 'sale.status' ? WITHDRAWN.get(foldText(textOf(cell))) : undefined;
    if (status !== undefined || (cell !== undefined && readYesNo(cell) === isSo)) return status ?? says;
  }
  return undefined;
}

const LEVELS = /\s+>\s*|\s*>\s+|>>>|\|/;
const LEVELS_AND_SLASHES = new RegExp(`${LEVELS.source}|/`);
const MOST_IN_NAME = 100;

/** Reads a path of categories, or of several the longest; undefined for an id that is not among these groups. */
function readCategory(
  value: unknown,
  { levels, several }: NonNullable<Dialect['categories']> = {},
  groups?: SourceFacts['groups'],
): CategoryPath | undefined {
  const text = textOf(value);
  if (groups) return groups.has(text) ? { path: usable(levelsOf(text, groups)), others: [] } : undefined;
  const texts = Array.isArray(value) ? value.map(textOf) : several ? text.split(several) : [text];
  const paths = texts
    .map((each) => usable(each.replaceAll('\\,', ',').split(levels ? LEVELS_AND_SLASHES : LEVELS)))
    .filter((each) => each.length > 0);
  const path = paths.reduce((best, each) => (each.length > best.length ? each : best), paths[0] ?? []);
  return { path, others: paths.filter((other) => other !== path).map((other) => other.join(' > ')) };
}

function levelsOf(id: string, groups: NonNullable<SourceFacts['groups']>): string[] {
  const levels = new Map<string, string>();
  for (let at = id; !levels.has(at) && groups.has(at); at = groups.get(at)?.parent ?? '')
    levels.set(at, groups.get(at)?.name ?? '');
  return [...levels.values()].reverse();
}

/** Without what means no category. */
const usable = (names: readonly string[]): string[] =>
  names
    .map((name) => name.replace(/\s+/g, ' ').trim().slice(0, MOST_IN_NAME))
    .filter((name) => name && !NO_CATEGORY.has(foldText(name)));
