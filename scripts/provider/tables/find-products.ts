import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import { groupThousands } from '#rules/money.ts';
import { MAX_WORDS, type Matches, matchesOf, type TermSource } from '#search/matches.ts';
import { type SearchedProduct, termsInMemory } from '#search/postings.ts';
import { attributesIn, PIECES_LEFT } from '../columns/product-columns.ts';
import { readCategories } from './categories-and-slides.ts';
import { anyPeriod, priceAt } from './discount-period.ts';

/** What a list of products is filtered and sorted by; `undefined` does not filter. */
export interface ProductFilter {
  storeId: number | undefined;
  categoryId: number | undefined;
  search: string;
  sort: ProductSort;
  at?: Date;
}

/**
 * Sort orders of a list: `createdAt` is newest first, names and prices (to pay) ascend, a minus reverses. Prices in
 * so‘m come before those in dollars either way: amounts of two currencies cannot be compared.
 */
const ORDERS = {
  createdAt: 'created_at DESC, id DESC',
  '-createdAt': 'created_at, id',
  productName: 'name_key, id',
  '-productName': 'name_key DESC, id DESC',
  productPrice: 'currency DESC, price_to_pay, id',
  '-productPrice': 'currency DESC, price_to_pay DESC, id DESC',
} as const;

export type ProductSort = keyof typeof ORDERS;

export const isProductSort = (sort: string): sort is ProductSort => Object.hasOwn(ORDERS, sort);

/** Characters of a search text that are used; nobody types more. */
const MAX_SEARCH_LENGTH = 200;

/** Lists that are cached; shoppers request several, a build one. */
const MOST_KEPT = 20;

/** Finds products in a catalogue. */
export interface ProductFinder {
  /** Returns the ids of all products that match a filter, in its order; under a search, newest first means best match first. */
  find: (filter: ProductFilter) => Promise<readonly number[]>;
  /** Reads the words of the catalogue, if it changed, so that the next search need not. */
  prepare: () => void;
}

/**
 * Caches the latest lists, and the words of the catalogue, until the catalogue changes: every page of a list needs the
 * whole list, if only for its length.
 */
export function openProductFinder(catalogue: DatabaseSync): ProductFinder {
  // Changes by other connections, and by this one.
  const version = catalogue.prepare('SELECT data_version, total_changes() AS own FROM pragma_data_version');
  const kept = new Map<string, Promise<readonly number[]>>();
  let words: TermSource | undefined;
  let keptOf: unknown;

  function forgetIfChanged(): void {
    const now = JSON.stringify(version.get());
    if (now !== keptOf) {
      kept.clear();
      words = undefined;
    }
    keptOf = now;
  }

  function wordsNow(): TermSource {
    words ??= wordsOfCatalogue(catalogue);
    return words;
  }

  return {
    find(filter) {
      forgetIfChanged();
      const { at = new Date(), ...asked } = filter;
      const key = JSON.stringify([asked, anyPeriod(catalogue) && at.toISOString().slice(0, 16)]);
      const search = filter.search.slice(0, MAX_SEARCH_LENGTH);
      const find = async () =>
        search.trim()
          ? findByWords(catalogue, { ...filter, search }, await matchesOf(wordsNow(), search))
          : findProducts(catalogue, filter);
      const ids = kept.get(key) ?? find();
      kept.delete(key);
      kept.set(key, ids);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return ids;
    },
    prepare() {
      forgetIfChanged();
      wordsNow();
    },
  };
}

/** Reads the words of all products: 1.2 s for 50,000. */
function wordsOfCatalogue(catalogue: DatabaseSync): TermSource {
  const names = readCategories(catalogue).map(({ id, categoryName }) => [id, categoryName] as const);
  const rows = catalogue
    .prepare(
      `SELECT id, name AS productName, model AS productModel, coalesce(code, '') AS code, barcode,
         category_id AS categoryId, description AS productOption, attributes, colors
       FROM products ORDER BY id`,
    )
    .iterate();
  const products = Iterator.from(rows).map(({ attributes, colors, ...row }) => ({
    ...(row as unknown as SearchedProduct),
    attributes: attributesIn(String(attributes)),
    colors: JSON.parse(String(colors)),
  }));
  return termsInMemory(products, new Map(names));
}

/** Returns the ids of the products that a search matches; if none has all of its words, of those whose texts contain it. */
function findByWords(
  catalogue: DatabaseSync,
  filter: ProductFilter,
  { found, arePartial }: Matches,
): readonly number[] {
  if (arePartial || found.size === 0) return findProducts(catalogue, filter);
  const matched = JSON.stringify([...found.keys()]);
  const rows = select(catalogue, { ...filter, search: '' }, [{ sql: IS_MATCHED, values: [matched] }]);
  if (filter.sort !== 'createdAt') return rows.map(({ id }) => id);
  const distanceOf = (id: number) => found.get(id)?.distance ?? 0;
  return rows.sort((a, b) => distanceOf(a.id) - distanceOf(b.id) || b.isSold - a.isSold).map(({ id }) => id);
}

const findProducts = (catalogue: DatabaseSync, filter: ProductFilter): readonly number[] =>
  select(catalogue, filter).map(({ id }) => id);

/** Returns the products that a filter leaves, in its order, with whether they are in stock: 1 or 0. */
function select(
  catalogue: DatabaseSync,
  filter: ProductFilter,
  others: readonly Condition[] = [],
): { id: number; isSold: number }[] {
  const conditions = [...conditionsOf(filter), ...others];
  const where = conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE';
  const stock = others.length > 0 ? `${PIECES_LEFT} > 0` : '1';
  // Without periods, an index has the order of the prices.
  const price = anyPeriod(catalogue) ? priceAt(filter.at) : 'price_to_pay';
  const order = ORDERS[filter.sort].replace('price_to_pay', price);
  const statement = catalogue.prepare(
    `SELECT id, ${stock} AS isSold FROM products WHERE ${where} ORDER BY ${order}`,
  );
  // Half the time of rows that are objects.
  statement.setReturnArrays(true);
  const rows = statement.all(...conditions.flatMap(({ values }) => values)) as unknown as [number, number][];
  return rows.map(([id, isSold]) => ({ id, isSold }));
}

const IS_MATCHED = 'id IN (SELECT value FROM json_each(?))';

interface Condition {
  sql: string;
  values: readonly SQLInputValue[];
}

function conditionsOf({ storeId, categoryId, search }: ProductFilter): Condition[] {
  const words = wordsOf(search);
  const letters = words.filter((word) => lengthOf(word) === 1);
  const indexed = words.filter((word) => lengthOf(word) > 1).map(phrasesOf);
  return [
    ...(storeId === undefined ? [] : [{ sql: 'store_id = ?', values: [storeId] }]),
    ...(categoryId === undefined ? [] : [{ sql: IN_BRANCH, values: [categoryId] }]),
    ...(indexed.length === 0 ? [] : [{ sql: IN_INDEX, values: [indexed.join(' AND ')] }]),
    ...(letters.length === 0 ? [] : [{ sql: haveLetters(letters.length), values: letters }]),
  ];
}

/** A category includes the products of its subcategories. */
const IN_BRANCH = `category_id IN (
  WITH RECURSIVE branch (id) AS (
    VALUES (?) UNION SELECT categories.id FROM categories JOIN branch ON categories.parent_id = branch.id
  ) SELECT id FROM branch)`;

const IN_INDEX = 'id IN (SELECT rowid FROM product_search WHERE product_search MATCH ?)';
/** Single letters are not indexed, and texts are long: they are looked for in names, of which an index has all it needs. */
const haveLetters = (count: number): string =>
  `id IN (SELECT id FROM products WHERE ${Array(count).fill('instr(name_key, ?) > 0').join(' AND ')})`;

const wordsOf = (search: string): string[] =>
  [...new Set(foldText(search).replaceAll('\0', ' ').split(' ').filter(Boolean))].slice(0, MAX_WORDS);

const lengthOf = (word: string): number => [...word].length;

/** Characters before a word: the index needs three, so two letters are searched with one of these in front. */
const BEGINS_OF_WORDS = [' ', '-', '/', '('];

/** Matches two letters at the start of a word and longer words anywhere; `12000` also as `12 000`. */
function phrasesOf(word: string): string {
  const spellings =
    lengthOf(word) === 2
      ? BEGINS_OF_WORDS.map((before) => before + word)
      : [...new Set([word, foldText(groupThousands(word))])];
  return `(${spellings.map((spelling) => `"${spelling.replaceAll('"', '""')}"`).join(' OR ')})`;
}
