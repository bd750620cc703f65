import { foldText } from '#rules/fold-text.ts';
import { readSpelledNumber } from '#rules/spelled-number.ts';
import { textOf } from '../../columns/cell.ts';
import { readYesNo } from '../../columns/read-lists.ts';
import type { NamedColumns } from '../dialects/name-columns.ts';
import { IN_STOCK, NOT_IN_STOCK, PREORDER } from '../words.ts';
import type { Draft } from './draft.ts';
import { cellIn, type Row } from './row.ts';

/** A stock as a cell has it. */
interface ReadStock {
  /** Whole pieces from 0; null is in stock without a number, undefined unreadable. */
  pieces: number | null | undefined;
  /** How it was read, if not as it is written. */
  readAs?: string;
}

const NUMBER = /^[>≥~≈+]?\s*(-?\d[\d\s.,'\u00a0\u202f]*(?:e[+-]?\d+)?)\s*\+?\s*(?:\p{L}{1,10}\.?)?$/iu;
/** `0 шт (ждём)`, `0,000 шт`, but not `0,5 м`. */
const ZERO = /^\D*0+(?:[.,]0+)?(?!\d|[.,]\d)/;
const MOST = 1_000_000_000;

/** Reads pieces in stock, or a word about them. Three decimals are what stock programs print. */
function readStock(value: unknown): ReadStock {
  const text = textOf(value).normalize('NFKC').trim().replace('−', '-');
  const word = foldText(text.replaceAll('_', ' '));
  if (IN_STOCK.has(word)) return { pieces: null };
  if (PREORDER.has(word)) return { pieces: 0, readAs: 'a preorder is not in stock yet: it counts as 0' };
  if (NOT_IN_STOCK.has(word) || ZERO.test(text) || isSoldOut(word)) return { pieces: 0 };
  const [, digits = ''] = NUMBER.exec(text) ?? [];
  const { value: number = Number.NaN } = readSpelledNumber(digits.trim(), '') ?? {};
  if (Number.isNaN(number) || number > MOST) return { pieces: undefined };
  if (number < 0) return { pieces: 0, readAs: 'a negative stock counts as 0' };
  const pieces = Math.floor(number);
  return pieces === number ? { pieces } : { pieces, readAs: 'a fraction of a piece was rounded down' };
}

/** Whether the first word says so, or where there is no number the last one; `нет данных` says nothing. */
function isSoldOut(text: string): boolean {
  const words = text.match(/\p{L}+/gu) ?? [];
  const ends = [words[0], /\d/.test(text) ? undefined : words.at(-1)];
  return !/^net (?:dan|inf|sved)/.test(text) && ends.some((word) => NOT_IN_STOCK.has(word ?? ''));
}

/** Adds up stocks; one without a number makes a sum without one. */
const sumOf = (stocks: readonly (number | null)[]): number | null =>
  stocks.includes(null) ? null : stocks.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0);

type Stated = ReadStock & { place: string; given: string };

/** Returns what the rows of a variant say about its stock. */
function statedIn(rows: readonly Row[]): Stated | undefined {
  const stocksIn = (role: 'available' | 'quantity' | 'warehouseQuantity') =>
    rows.flatMap(({ place, cells }) =>
      (cells[role] ?? []).flat().map((value): Stated => {
        const yes = role === 'available' ? readYesNo(value) : undefined;
        const stock = yes === undefined ? readStock(value) : { pieces: yes ? null : 0 };
        return { ...stock, place, given: textOf(value) };
      }),
    );
  if (cellIn(rows, 'tracker') === '') return { pieces: null, place: '', given: '' };
  const [available] = stocksIn('available');
  if (available?.pieces === 0) return available;
  const [counted] = stocksIn('quantity');
  if (counted) return counted;
  const stores = stocksIn('warehouseQuantity');
  if (stores.length === 0) return available?.pieces === undefined ? undefined : available;
  const [first] = stores;
  const told = stores.find(({ readAs }) => readAs !== undefined) ?? first;
  return told && { ...told, pieces: sumOf(stores.map(({ pieces = null }) => pieces)) };
}

/** Returns the stock of a product, the sum of its variants or what its own row says; undefined if the file does not say. */
export function stockOf(
  draft: Draft,
  isKnown: boolean,
  { platform }: NamedColumns,
): number | null | undefined {
  const { variants, parents, told } = draft;
  const isOfParent = (stated: Stated) => stated.given === 'parent';
  const all = (variants.length > 0 ? variants : [told]).flatMap((rows) => statedIn(rows) ?? []);
  const ofParents = all.length === 0 || all.some(isOfParent) ? (statedIn(parents) ?? []) : [];
  const given = [...all.filter((stated) => !isOfParent(stated)), ...[ofParents].flat()];
  for (const { pieces, readAs, place, given: text } of given)
    if (pieces === undefined)
      draft.say(
        'cell left out',
        `the stock is neither a number nor a known word: ${isKnown ? 'the known one stays' : 'the product is in stock without a number'}`,
        place,
        text.slice(0, 40),
      );
    else if (readAs !== undefined) draft.say('read as', readAs, place);
  const readable = given.flatMap(({ pieces }) => (pieces === undefined ? [] : [pieces]));
  const pieces = readable.length > 0 ? sumOf(readable) : undefined;
  // Feeds and shops say so on purpose; in a list, a number may be missing.
  const isWithout = pieces === null || (pieces === undefined && !isKnown);
  if (platform.isList && isWithout && readable.length === given.length)
    draft.say('note', 'no stock number: shown as in stock without a number', draft.place);
  return pieces;
}
