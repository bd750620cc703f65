import { foldText } from '#rules/fold-text.ts';
import { readSpelledNumber } from '#rules/spelled-number.ts';
import { IN_STOCK, NOT_IN_STOCK, PREORDER } from '../names/words.ts';
import { textOf } from './plain-cell.ts';

/** A stock as a file has it. */
export interface ReadStock {
  /** Whole pieces from 0; null is in stock without a number. */
  pieces: number | null;
  /** How it was read, if not as it is written. */
  readAs?: string;
}

const NUMBER = /^[>≥~≈+]?\s*(-?\d[\d\s.,'\u00a0\u202f]*(?:e[+-]?\d+)?)\s*\+?\s*(?:\p{L}{1,10}\.?)?$/iu;
const MOST = 1_000_000_000;

/** Reads pieces in stock, or a word about them. Undefined if it is neither. Three decimals are what stock programs print. */
export function readStock(value: unknown): ReadStock | undefined {
  if (typeof value === 'boolean') return { pieces: value ? null : 0 };
  if (typeof value === 'number') return piecesOf(value);
  const word = foldText(textOf(value).replaceAll('_', ' '));
  if (IN_STOCK.has(word)) return { pieces: null };
  if (NOT_IN_STOCK.has(word)) return { pieces: 0 };
  if (PREORDER.has(word)) return { pieces: 0, readAs: 'a preorder is not in stock yet: it counts as 0' };
  const text = textOf(value).normalize('NFKC').trim().replace('−', '-');
  const [, digits = ''] = NUMBER.exec(text) ?? [];
  const number = readSpelledNumber(digits.trim(), '')?.value;
  return number === undefined ? undefined : piecesOf(number);
}

function piecesOf(value: number): ReadStock | undefined {
  if (value > MOST) return undefined;
  if (value < 0) return { pieces: 0, readAs: 'a negative stock counts as 0' };
  const pieces = Math.floor(value);
  return pieces === value ? { pieces } : { pieces, readAs: 'a fraction of a piece was rounded down' };
}

/** Adds up stocks; one without a number makes a sum without one. */
export const sumOf = (stocks: readonly (number | null)[]): number | null =>
  stocks.includes(null) ? null : stocks.reduce<number>((sum, pieces) => sum + (pieces ?? 0), 0);
