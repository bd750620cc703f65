import { foldText } from '#rules/fold-text.ts';
import { plainLine } from '#rules/plain-text.ts';
import { readSpelledPrice } from '#rules/spelled-price.ts';
import { CommandError } from '../../../failures/command-error.ts';
import { NO_STOCK, PIECES, WHOLE_STOCK } from '../../columns/words.ts';
import type { Rates } from '../rows/currency.ts';
import { MESSAGES, openMessages } from '../rows/message.ts';
import type { Role } from '../rows/row.ts';
import type { Vocabulary } from '../source/table.ts';
import type { Column, Dialect, NamedColumns } from './dialect.ts';
import { dialects } from './dialects.ts';
import { list } from './list.ts';
import { namedApart } from './list-outline.ts';
import { own } from './own.ts';
import {
  choosePrices,
  type HeaderWords,
  headerWords,
  priceNamesIn,
  readPriceHeader,
} from './price-header.ts';
import { cellReader, rowsIn } from './read-rows.ts';

const NOT_RETAIL =
  /(?<!\p{L})опт|impact|закуп|себестоим|миним|дилер|уч[её]тн|приход|вход|поставщ|партн|wholesale|purchase|cost|dealer|diler|ulgurji|kelish|kelgan|kirim|tannarx/iu;

/** Of the name of a column. */
const MOST_CHARACTERS = 300;

const visible = (name: string): string =>
  name
    .slice(0, MOST_CHARACTERS)
    .replace(/[\s\p{Cf}\p{Cc}]+/gu, ' ')
    .trim();
const whole = (name: string): string =>
  foldText(visible(name).normalize('NFKC')).replace(/[\s_*".:?¿–—-]/g, '');

const BRACKETS = /[([]([^)\]]*)[)\]]/g;

/** Returns what a column holds, without brackets and a unit: `Остаток шт`. */
const bareName = (name: string): string =>
  visible(name)
    .replace(BRACKETS, '')
    .trim()
    .replace(/[\s,]+([^\s,]+?)\.?$/, (all, word) => (PIECES.has(foldText(word)) ? '' : all));

/** The name of a column in the forms in which each dialect compares it. */
interface ColumnName extends HeaderWords {
  shown: string;
  key: string;
  /** With its unit, and without. */
  forms: readonly string[];
}

function readName(name: string): ColumnName {
  const shown = visible(name);
  const forms = [name, bareName(name)].map((form) => whole(form.replaceAll('#', '')));
  return { shown, key: whole(name), forms, ...headerWords(shown) };
}

type Lookup = (name: ColumnName, rates?: Rates) => Column | undefined;

/** Creates a finder of what a name means in the files of a dialect; `#` in its names stands for a number. */
function lookupIn({ names, patterns = [] }: Dialect): Lookup {
  const prices = priceNamesIn(names);
  const plain = new Map<string, Role>();
  const numbered: [RegExp, Role][] = [];
  for (const [role, list] of Object.entries(names) as [Role, string][])
    for (const form of list.split('; ').map(whole)) {
      const pattern = form.replace(/[()]/g, '\\$&').replace('#', '(\\d+)');
      if (pattern.includes('\\d')) numbered.push([new RegExp(`^${pattern}$`), role]);
      else if (!plain.has(form)) plain.set(form, role);
    }
  return (name, rates) => {
    const ofPrice = plain.has(name.key) ? undefined : readPriceHeader(name, prices, rates);
    if (ofPrice) return ofPrice;
    for (const form of name.forms) {
      const role = plain.get(form);
      if (role) return { role, label: role === 'option' ? name.shown : undefined };
      for (const [pattern, of] of numbered) {
        const label = pattern.exec(form)?.[1];
        if (label) return { role: of, label };
      }
    }
    for (const [pattern, role] of patterns) {
      const label = pattern.exec(name.shown)?.[1]?.trim();
      if (label) return { role, label: role === 'attributes.pair' || role === 'option' ? label : undefined };
    }
    return undefined;
  };
}

const lookups = new Map(dialects.map((dialect) => [dialect, lookupIn(dialect)]));

/** Of each dialect with marks: of each mark, the names of which a file has one. */
const marked = dialects.flatMap((dialect) =>
  dialect.marks ? [{ dialect, marks: dialect.marks.map((mark) => mark.split('|').map(whole)) }] : [],
);

/** Fields by the names of columns, as the owner wrote them; an empty text for none. */
export type GivenNames = Readonly<Record<string, string>>;

function dialectOf(names: readonly ColumnName[]): Dialect {
  const found = new Set(names.flatMap(({ forms }) => forms));
  const isIn = (mark: readonly string[]) => mark.some((name) => found.has(name));
  return marked.find(({ marks }) => marks.every(isIn))?.dialect ?? list;
}

/** Of columns with names of others in a file of our own, those that do not name its products. */
const BESIDE_OWN = /^(?!code|group)/;

/**
 * Finds out what the columns of a file mean.
 * @param title of the dialect, if the file says it itself
 */
export function nameColumns(
  names: readonly string[],
  given: GivenNames = {},
  title?: string,
  rates?: Rates,
): NamedColumns {
  const read = names.map(readName);
  const dialect = dialects.find((each) => each.title === title) ?? dialectOf(read);
  const [isExact, isHandmade] = [dialect === own, dialect === list];
  const overrides = new Map(Object.entries(given).map(([name, field]) => [whole(name), field]));
  const { messages: said, say } = openMessages();
  const meaningOf = (name: ColumnName): Column | undefined => {
    const override = overrides.get(name.key);
    const field = override === undefined ? undefined : lookups.get(own)?.(readName(override));
    if (field) return readPriceHeader(name, [{ ...field, name: [] }], rates);
    if (override !== undefined) return undefined;
    const listed = isExact ? lookups.get(list)?.(name, rates) : undefined;
    const found =
      lookups.get(dialect)?.(name, rates) ?? (listed && BESIDE_OWN.test(listed.role) ? listed : undefined);
    if (found?.role === 'productPrice' && NOT_RETAIL.test(name.shown)) return { role: 'notPrice' };
    if (!found?.header?.unknown.length || found.role === 'notPrice') return found;
    if (!isHandmade && !isExact) return undefined;
    say(MESSAGES.unclearPrice, undefined, name.shown);
    return { role: 'ignored' };
  };
  const firsts = new Map<string, number>();
  const columns = read.map((name, column): Column => {
    const meaning = (name.shown !== '' && meaningOf(name)) || { role: 'unread' };
    const first = firsts.get(name.key) ?? column;
    firsts.set(name.key, first);
    if (first === column || meaning.role === 'unread') return meaning;
    say(MESSAGES.columnTwice(name.shown, first + 1, column + 1));
    return { role: 'ignored' };
  });
  const shown = read.map((name) => name.shown);
  choosePrices(columns, shown, say);
  addUpStocks(names, columns);
  // Beside the name of a place, a stock is that of this place.
  if (columns.some(({ role }) => role === 'productQuantity.place'))
    for (const column of columns)
      if (column.role === 'productQuantity') column.role = 'productQuantity.ofPlace';
  // Without a column of keys, these are.
  const key = (['code', 'code.id', 'productModel.sku'] as const).find((role) =>
    columns.some((column) => column.role === role),
  );
  if (isHandmade) for (const column of columns) if (column.role === key) column.role = 'code';
  const roles = new Set(columns.map(({ role }) => role));
  if (roles.has('productName.type')) roles.add('productName');
  const prices = Object.fromEntries(columns.flatMap(({ role, header }) => (header ? [[role, header]] : [])));
  const named: NamedColumns = {
    ...{ title: dialect.title, lacks: dialect.lacks, isExact, isHandmade, columns, roles, prices, said },
    describesGoods: roles.has('productName') && roles.has('productPrice'),
    cellReader: (source) => cellReader(source, columns),
    goodsIn: (file, leftOut) => namedApart(rowsIn(file, dialect, named, leftOut), leftOut),
  };
  return named;
}

/** @throws {CommandError} if prices are named in a way that is unclear, and no others are there. */
export function refuseWithoutPrices({ roles, said }: NamedColumns): void {
  const [, isUnclear] = MESSAGES.unclearPrice;
  const unclear = said.find(({ says }) => says === isUnclear)?.detail;
  if (unclear !== undefined && !roles.has('productPrice') && !roles.has('productDiscPrice'))
    throw new CommandError(
      `“${plainLine(unclear)}” is ${isUnclear}; there is no other. Nothing was imported.`,
    );
}

/** Stocks with the names of warehouses in brackets are added up, unless one is their total: `Остаток (Склад 1)`. */
function addUpStocks(names: readonly string[], columns: readonly Column[]): void {
  const stocks = columns.flatMap((column, at) =>
    column.role === 'productQuantity'
      ? { column, place: foldText(names[at]?.match(/.*[([]([^)\]]+)/s)?.[1] ?? '') }
      : [],
  );
  if (stocks.length < 2 || stocks.every(({ place }) => place === '')) return;
  const total = stocks.find(({ place }) => !place || PIECES.has(place) || WHOLE_STOCK.test(place));
  for (const { column, place } of stocks)
    if (column !== total?.column)
      column.role = total || NO_STOCK.test(place) ? 'unread' : 'productQuantity.ofPlace';
}

/** Columns that no second line of a header has something in. */
const OF_GOODS = new Set<Role | undefined>(['productName', 'code', 'code.id', 'productModel.sku']);

/** What readers of tables have to know about the names of columns in lists of goods, and those that the owner gave. */
export function vocabularyOf(given: GivenNames): Vocabulary {
  const isName = (text: string) => {
    if (text === '') return false;
    const name = readName(text);
    return Object.hasOwn(given, name.shown) || lookups.values().some((lookup) => lookup(name) !== undefined);
  };
  return { isName, isSecondLine, rowTest };

  function isSecondLine(header: readonly string[], below: readonly string[]): boolean {
    const { columns, isHandmade } = nameColumns(header, given);
    const isOfGoods = (text: string, at: number) =>
      (OF_GOODS.has(columns[at]?.role) && text !== '' && !isName(text)) ||
      readSpelledPrice(text, '.,') !== undefined;
    const namesGoods =
      columns.some(({ role }) => OF_GOODS.has(role)) || new Set(below.filter(isName)).size > 1;
    return isHandmade && namesGoods && !below.some(isOfGoods);
  }

  /** A row of goods has a key, and perhaps a readable price. */
  function rowTest(names: readonly string[]) {
    const { roles, columns } = nameColumns(names, given);
    const keyRole = (['code', 'id', 'group'] as const).find((role) => roles.has(role)) ?? 'productName';
    const [key, price] = [keyRole, 'productPrice'].map((of) => columns.findIndex(({ role }) => role === of));
    const isKey = keyRole === 'id' ? /^\d+$/ : /./;
    const textAt = (cells: readonly string[], at = -1) => cells[at]?.replaceAll('"', '').trim() ?? '';
    return (cells: readonly string[], needsPrice: boolean): boolean =>
      isKey.test(textAt(cells, key)) &&
      (readSpelledPrice(textAt(cells, price), '.,') !== undefined || (!needsPrice && !textAt(cells, price)));
  }
}
