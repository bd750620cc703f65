import { foldText } from '#rules/fold-text.ts';
import { readSpelledNumber } from '#rules/spelled-number.ts';
import { textOf } from './cell.ts';
import { IN_STOCK, NOT_IN_STOCK, PREORDER } from './words.ts';

/** A stock as a cell has it. */
export interface ReadStock {
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
export function readStock(value: unknown): ReadStock {
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
