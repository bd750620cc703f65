/** A number as a table spells it. */
export interface SpelledNumber {
  value: number;
  /** What its only point or comma means, if it has one. */
  mark?: { sign: string; means: 'thousands' | 'decimals' };
}

/** What separates the digits of a number or marks a spreadsheet's text, but is no part of it. */
const BLANKS_AND_APOSTROPHES = /[\s'`´‘’ʻʼ′]/g;

const ONE_GROUP = /^-?[1-9]\d{0,2}([.,])\d{3}$/;
const GROUPS = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})+$/;
const GROUPS_AND_DECIMALS = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)[.,]\d+$/;
const DIGITS = /^-?\d+(?:([.,])\d+)?(e[+-]?\d{1,2})?$/i;

/** Returns text as its digits are read: without blanks and apostrophes, full-width characters as usual ones. */
export const compactNumber = (spelled: string): string =>
  spelled.normalize('NFKC').replace(BLANKS_AND_APOSTROPHES, '').replace('−', '-');

/** Signs that mean thousands where the only one stands before three digits: `990.000`. */
export type Grouping = '.,' | ',' | '';

/**
 * Reads a number as people and spreadsheets write it: `5 990 000`, `1.299.000,50`, `5.99E+06`. Returns `undefined` for
 * anything else.
 */
export function readSpelledNumber(spelled: string, grouping: Grouping): SpelledNumber | undefined {
  const text = compactNumber(spelled);
  const without = (sign = '') => text.replaceAll(sign, '');
  const [, group] = ONE_GROUP.exec(text) ?? [];
  if (group && grouping.includes(group))
    return { value: Number(without(group)), mark: { sign: group, means: 'thousands' } };
  const [, separator] = GROUPS.exec(text) ?? GROUPS_AND_DECIMALS.exec(text) ?? [];
  if (separator) return { value: Number(without(separator).replace(',', '.')) };
  const [matched, sign, exponent] = DIGITS.exec(text) ?? [];
  if (matched === undefined) return undefined;
  const value = Number(matched.replace(',', '.'));
  return sign && !exponent ? { value, mark: { sign, means: 'decimals' } } : { value };
}
