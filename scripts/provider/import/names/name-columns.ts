import { foldText } from '#rules/fold-text.ts';
import type { Currency } from '#rules/money.ts';
import { readSpelledCurrency } from '#rules/spelled-price.ts';
import { LIST_NAMES } from './lists.ts';
import { PLATFORMS, type Platform } from './platforms.ts';
import { OWN_NAMES, type Role } from './roles.ts';

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
  /** Whether it has the shop's own names. */
  isOwn: boolean;
  /** By column; undefined for those without a field. */
  columns: readonly (Column | undefined)[];
  /** Columns by what they mean. */
  roles: ReadonlyMap<Role, readonly number[]>;
  /** The currency that the name of a price column has: `Narxi (so‘m)`. */
  currency?: Currency | undefined;
  /** Later columns of the same name, which are not used. */
  repeated: readonly { name: string; first: number; again: number }[];
}

const OWN: ReadonlyMap<string, Role> = new Map(
  Object.entries(OWN_NAMES).map(([name, role]) => [name.toLowerCase(), role]),
);
/** Own names that other files have, too. */
const COMMON = new Set(['id', 'code', 'barcode', 'brand', 'colors', 'attributes', 'createdat']);

const LIST: Platform = { title: 'a list', marks: [], key: ['key', 'id', 'sku'], names: LIST_NAMES };
const OWN_FILE: Platform = { title: 'a file with the names of this shop', marks: [], key: [], names: {} };

/** A price for shoppers, where there are several. */
const RETAIL = /рознич|продаж|retail|sotuv|chakana/i;

const BRACKETS = /[([][^)\]]*[)\]]/g;
const visible = (name: string): string => name.replace(/[\p{Cf}\p{Cc}]+/gu, ' ').trim();
const whole = (name: string): string =>
  foldText(visible(name).normalize('NFKC')).replace(/[\s_*".:?¿–—-]/g, '');

/** The forms in which a column's name is compared: with what it has in brackets, and without. */
const formsOf = (name: string): string[] =>
  [name, visible(name).replace(BRACKETS, '')].map((form) => whole(form.replaceAll('#', '')));
const ownForm = (name: string): string => visible(name.replace(BRACKETS, '')).toLowerCase();

type Lookup = (name: string) => Column | undefined;

const lookups = new Map<Platform, Lookup>();

function lookupOf(platform: Platform): Lookup {
  const known = lookups.get(platform) ?? compile(platform);
  lookups.set(platform, known);
  return known;
}

function compile({ names, patterns = [] }: Platform): Lookup {
  const plain = new Map<string, Role>();
  const numbered: [RegExp, Role][] = [];
  for (const [role, list] of Object.entries(names) as [Role, string][])
    for (const name of list.split('; ')) {
      const form = whole(name);
      if (form.includes('#'))
        numbered.push([new RegExp(`^${form.replace(/[()]/g, '\\$&').replace('#', '(\\d+)')}$`), role]);
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
      const label = pattern.exec(visible(name))?.[1];
      if (label) return { role, label: label.trim() };
    }
    return undefined;
  };
}

const isMarked = ({ marks }: Platform, forms: ReadonlySet<string>): boolean =>
  marks.every((mark) => forms.has(whole(mark)));

const EVERY = [LIST, ...PLATFORMS].map(lookupOf);

/** Columns of the shop's other files. */
const OTHER_KINDS: Readonly<Record<string, 'categories' | 'slides'>> = {
  categoryname: 'categories',
  categoryimgurl: 'categories',
  parentid: 'categories',
  parentname: 'categories',
  slidename: 'slides',
  slideimgurl: 'slides',
};

/** The kind of file that has a column of this name, if it is not that of the products. */
export const otherKindOf = (name: string) => OTHER_KINDS[ownForm(name)];

/** Fields by the names of columns, as the owner wrote them; an empty text for none. */
export type GivenNames = Readonly<Record<string, string>>;

/** Whether a text is a name that columns of known files have, or the owner's. */
export const isKnownName = (name: string, given: GivenNames): boolean =>
  name !== '' &&
  (Object.hasOwn(given, visible(name)) ||
    OWN.has(ownForm(name)) ||
    otherKindOf(name) !== undefined ||
    EVERY.some((lookup) => lookup(name)));

/** Whether columns are named as in the files of this shop. */
export const hasOwnNames = (columns: readonly string[]): boolean =>
  columns.some((name) => OWN.has(ownForm(name)) && !COMMON.has(ownForm(name)));

/**
 * Finds out what the columns of a file mean.
 * @param title of the platform, if the file told it itself
 */
export function nameColumns(names: readonly string[], given: GivenNames = {}, title?: string): NamedColumns {
  const isOwn = title === undefined && hasOwnNames(names);
  const forms = new Set(names.flatMap(formsOf));
  const platform = isOwn
    ? OWN_FILE
    : (PLATFORMS.find((each) => (title ? each.title === title : isMarked(each, forms))) ?? LIST);
  const overrides = new Map(Object.entries(given).map(([name, field]) => [whole(name), field]));
  const meaningOf = (name: string): Column | undefined => {
    const override = overrides.get(whole(name));
    if (override !== undefined) {
      const role = OWN.get(override.trim().toLowerCase());
      return role && { role: role === 'code' && !isOwn ? 'key' : role };
    }
    const own = isOwn ? OWN.get(ownForm(name)) : undefined;
    if (own) return { role: own };
    return lookupOf(platform)(name) ?? (isOwn ? lookupOf(LIST)(name) : undefined);
  };
  const repeated: { name: string; first: number; again: number }[] = [];
  const columns = names.map((name, column) => {
    const meaning = visible(name) === '' ? undefined : meaningOf(name);
    const first = names.findIndex((other) => whole(other) === whole(name));
    if (first === column || !meaning) return meaning;
    repeated.push({ name: visible(name), first, again: column });
    return undefined;
  });
  // Of several prices, the one for shoppers is the price, else the first.
  const priced = columns.flatMap((column, at) => (column?.role === 'price' ? [at] : []));
  const price = priced.find((at) => RETAIL.test(names[at] ?? '')) ?? priced[0];
  for (const at of priced) if (at !== price) columns[at] = { role: 'notPrice' };
  // Beside the name of a warehouse, a stock is that of this warehouse.
  if (columns.some((column) => column?.role === 'warehouse'))
    for (const column of columns) if (column?.role === 'quantity') column.role = 'warehouseQuantity';
  const roles = Map.groupBy(columns.keys(), (column) => columns[column]?.role) as NamedColumns['roles'];
  const [unit = ''] = names[price ?? -1]?.match(BRACKETS) ?? [];
  return {
    platform,
    isOwn,
    columns,
    roles,
    currency: readSpelledCurrency(unit.slice(1, -1)),
    repeated,
  };
}
