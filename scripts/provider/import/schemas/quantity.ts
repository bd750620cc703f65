import * as v from 'valibot';
import { readSpelledNumber } from '#rules/spelled-number.ts';

/** A stock as a file has it. */
export interface ImportedQuantity {
  /** Whole pieces from 0. */
  pieces: number;
  /** How it was read, if not as it is written. */
  readAs?: string;
}

const MOST = 1_000_000_000;
const NOT_A_NUMBER = `is not a number of pieces up to ${MOST}: correct it`;

/** Pieces in stock. Stock programs have negative ones, which are sold already, and print decimals: `12,000` is twelve. */
export const quantity = v.pipe(
  v.union([v.number(), v.string()], NOT_A_NUMBER),
  v.transform((given) => (typeof given === 'number' ? given : readSpelledNumber(given, '')?.value)),
  v.pipe(v.number(NOT_A_NUMBER), v.maxValue(MOST, NOT_A_NUMBER)),
  v.transform((value): ImportedQuantity => {
    if (value < 0) return { pieces: 0, readAs: 'is negative: it counts as 0' };
    const pieces = Math.floor(value);
    return pieces === value ? { pieces } : { pieces, readAs: 'is a fraction: it was rounded down' };
  }),
);
