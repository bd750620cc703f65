import { foldText } from '#rules/fold-text.ts';
import { isCurrency, isForeign } from '../fields/read-currency.ts';
import { LIST_NAMES } from './lists.ts';
import { PLATFORMS, type Platform } from './platforms.ts';
import { OTHER_NAMES, OWN_NAMES, type Role } from './roles.ts';
import { NO_STOCK, PIECES, WHOLE_STOCK } from './words.ts';

/** What a column means. */
export interface Column {
  role: Role;
  /** Name of the property or option in it; of `Attribute 2 name` the number. */
  label?: string | undefined;
}

/** The meaning of a file's columns. */
export interface NamedColumns {
  /** Whose file it seems to be. */
  platform: Platform;
  columns: readonly Column[];
  roles: ReadonlySet<Role>;
  /** The currency that the price column names: `so‘m`; empty if it names none. */
  currency: string;
  /** Later columns of the same name, which are not used. */
  repeated: readonly { name: string; first: number; again: number }[];
}

const OWN_FILE: Platform = {
  title: 'a file with the names of this shop',
  isOwn: true,
  marks: [],
  key: ['code', 'id'],
  names: Object.fromEntries(
    Object.entries({ ...OWN_NAMES, ...OTHER_NAMES }).map(([name, role]) => [role, name]),
  ),
};
/** Own names that other files have, too. */
const COMMON = new Set<Role>(['id', 'code', 'barcode', 'brand', 'colors', 'attributes', 'createdAt']);

const LIST: Platform = {
  title: 'a list',
  isList: true,
  marks: [],
  key: ['key', 'id', 'sku'],
  names: LIST_NAMES,
};

/** A price for shoppers, where there are several. */
const RETAIL = /розни[чц]|продаж|retail|sotuv|chakana/i;
const NOT_RETAIL =
  /(?<!\p{L})опт|закуп|себестоим|миним|дилер|wholesale|purchase|cost|dealer|ulgurji|kelish|kirim|tannarx/iu;

const visible = (name: string): string => name.replace(/[\p{Cf}\p{Cc}]+/gu, ' ').trim();
const whole = (name: string): string =>
  foldText(visible(name).normalize('NFKC')).replace(/[\s_*".:?¿–—-]/g, '');

const BRACKETS = /[([]([^)\]]*)[)\]]/g;
/** Without its ending in `в сумах` and `so‘mda`. */
const LAST_WORD = /^(.+?)[\s,]+(?:в\s+)?([^\s,]+?)(?:[ая]х|да|da)?$/isu;

/** Splits `Narxi (so‘m)`, `Цена, руб.` and `Остаток шт` into what a column holds and in which unit. */
function splitUnit(name: string): { bare: string; unit: string } {
  const inBrackets = Array.from(visible(name).matchAll(BRACKETS), ([, text = '']) => text);
  const bare = visible(name).replace(BRACKETS, '').trim();
  const [, before = '', word = ''] = LAST_WORD.exec(bare) ?? [];
  return isCurrency(word) || PIECES.has(foldText(word.replace('.', '')))
    ? { bare: before, unit: word }
    : { bare, unit: inBrackets.find(isCurrency) ?? '' };
}

/** The forms in which a column's name is compared: with its unit, and without. */
const formsOf = (name: string): string[] =>
  [name, splitUnit(name).bare].map((form) => whole(form.replaceAll('#', '')));

type Lookup = (name: string) => Column | undefined;

/** Creates a finder of what a name means in the files of a platform; `#` in its names stands for a number. */
function lookupIn({ names, patterns = [] }: Platform): Lookup {
  const plain = new Map<string, Role>();
  const numbered: [RegExp, Role][] = [];
  for (const [role, list] of Object.entries(names) as [Role, string][])
    for (const form of list.split('; ').map(whole)) {
      const pattern = form.replace(/[()]/g, '\\$&').replace('#', '(\\d+)');
      if (pattern.includes('\\d')) numbered.push([new RegExp(`^${pattern}$`), role]);
      else if (!plain.has(form)) plain.set(form, role);
    }
  return (name) => {
    for (const form of formsOf(name)) {
      const role = plain.get(form);
      if (role) return { role, label: role === 'option' ? visible(name) : undefined };
      for (const [pattern, of] of numbered) {
        const label = pattern.exec(form)?.[1];
        if (label) return { role: of, label };
      }
    }
    for (const [pattern, role] of patterns) {
      const label = pattern.exec(visible(name))?.[1]?.trim();
      if (label) return { role, label: role === 'pairs' || role === 'option' ? label : undefined };
    }
    return undefined;
  };
}

const lookups = new Map([OWN_FILE, LIST, ...PLATFORMS].map((platform) => [platform, lookupIn(platform)]));

const meaningIn = (platform: Platform, name: string): Column | undefined => lookups.get(platform)?.(name);

/** Fields by the names of columns, as the owner wrote them; an empty text for none. */
export type GivenNames = Readonly<Record<string, string>>;

/** Whether a text is a name that columns of known files have, or the owner's. */
export const isKnownName = (name: string, given: GivenNames): boolean =>
  name !== '' &&
  (Object.hasOwn(given, visible(name)) || lookups.values().some((lookup) => lookup(name) !== undefined));

/** Whether columns are named as in the files of this shop. */
export const hasOwnNames = (columns: readonly string[]): boolean =>
  columns.some((name) => {
    const role = meaningIn(OWN_FILE, name)?.role;
    return role !== undefined && !COMMON.has(role);
  });

function platformOf(names: readonly string[]): Platform {
  if (hasOwnNames(names)) return OWN_FILE;
  const forms = new Set(names.flatMap(formsOf));
  return PLATFORMS.find(({ marks }) => marks.every((mark) => forms.has(whole(mark)))) ?? LIST;
}

/**
 * Finds out what the columns of a file mean.
 * @param title of the platform, if the file told it itself
 */
export function nameColumns(names: readonly string[], given: GivenNames = {}, title?: string): NamedColumns {
  const platform = PLATFORMS.find((each) => each.title === title) ?? platformOf(names);
  const overrides = new Map(Object.entries(given).map(([name, field]) => [whole(name), field]));
  const meaningOf = (name: string): Column | undefined => {
    const override = overrides.get(whole(name));
    if (override === undefined) {
      const found = meaningIn(platform, name) ?? (platform.isOwn ? meaningIn(LIST, name) : undefined);
      return found?.role === 'price' && NOT_RETAIL.test(name) ? { role: 'notPrice' } : found;
    }
    const field = meaningIn(OWN_FILE, override);
    return field?.role === 'code' && !platform.isOwn ? { role: 'key' } : field;
  };
  const repeated: { name: string; first: number; again: number }[] = [];
  const columns = names.map((name, again): Column => {
    const meaning = (visible(name) !== '' && meaningOf(name)) || { role: 'unread' };
    const first = names.findIndex((other) => whole(other) === whole(name));
    if (first === again || meaning.role === 'unread') return meaning;
    repeated.push({ name: visible(name), first, again });
    return { role: 'unread' };
  });
  // Of several prices, the one for shoppers in a currency of the shop is the price, else the first.
  const all = names
    .keys()
    .filter((at) => columns[at]?.role === 'price')
    .toArray();
  const ours = all.filter((at) => !isForeign(splitUnit(names[at] ?? '').unit));
  const prices = ours.length > 0 ? ours : all;
  const price = prices.find((at) => RETAIL.test(names[at] ?? '')) ?? prices[0] ?? -1;
  for (const at of all) if (at !== price) columns[at] = { role: 'notPrice' };
  addUpStocks(names, columns);
  // Beside the name of a warehouse, a stock is that of this warehouse.
  if (columns.some(({ role }) => role === 'warehouse'))
    for (const column of columns) if (column.role === 'quantity') column.role = 'warehouseQuantity';
  const { unit } = splitUnit(names[price] ?? '');
  return {
    platform,
    columns,
    roles: new Set(columns.map(({ role }) => role)),
    currency: isCurrency(unit) ? unit : '',
    repeated,
  };
}

/** Stocks with the names of warehouses in brackets are added up, unless one is their total: `Остаток (Склад 1)`. */
function addUpStocks(names: readonly string[], columns: readonly Column[]): void {
  const stocks = columns.flatMap((column, at) =>
    column.role === 'quantity'
      ? { column, place: foldText(names[at]?.match(/.*[([]([^)\]]+)/s)?.[1] ?? '') }
      : [],
  );
  if (stocks.length < 2 || stocks.every(({ place }) => place === '')) return;
  const total = stocks.find(({ place }) => !place || PIECES.has(place) || WHOLE_STOCK.test(place));
  for (const { column, place } of stocks)
    if (column !== total?.column)
      column.role = total || NO_STOCK.test(place) ? 'unread' : 'warehouseQuantity';
}
