import { foldText } from './fold-text.ts';

/** A word of a search: as one term, and as the runs of letters and of digits that it is made of. */
export interface SearchWord {
  term: string;
  parts: readonly string[];
}

const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
const PARTS = /\p{L}+|\p{N}+/gu;
/** `12 000`, which others write `12000`. */
const THOUSANDS = /(?<![\p{L}\p{N}])\p{N}{1,3}(?: \p{N}{3})+(?!\p{N})/gu;

const wordOf = (text: string): SearchWord => ({
  term: text.replaceAll(NO_LETTERS, ''),
  parts: text.match(PARTS) ?? [],
});

/** Returns the words of a search in the form that is compared: `ZN-320` is `zn320`, or `zn` and `320`. */
export const searchWords = (search: string): SearchWord[] =>
  foldText(search)
    .replaceAll(THOUSANDS, (number) => number.replaceAll(' ', ''))
    .split(' ')
    .map(wordOf)
    .filter(({ term }) => term !== '');

/** Returns all terms by which a text can be found. */
export function searchTerms(text: string): Set<string> {
  const folded = foldText(text);
  const numbers = (folded.match(THOUSANDS) ?? []).map((number) => number.replaceAll(' ', ''));
  const words = folded.split(' ').map(wordOf);
  return new Set([...numbers, ...words.flatMap(({ term, parts }) => (term ? [term, ...parts] : []))]);
}

/** The numbers of letters from which a word may have one wrong letter, and two. */
const ONE_WRONG_FROM = 4;
const TWO_WRONG_FROM = 8;

/** Returns how many letters of a word may be wrong; none in a number or a model. */
export function toleratedTypos(term: string): number {
  if (/\p{N}/u.test(term) || term.length < ONE_WRONG_FROM) return 0;
  return term.length < TWO_WRONG_FROM ? 1 : 2;
}

/**
 * Returns the fewest typos by which a word differs from another one, or from its beginning: wrong, missing, extra and
 * swapped letters count as one each. Stops counting beyond `most`.
 */
export function typosBetween(typed: string, word: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const isOther = typed[i - 1] === word[j - 1] ? 0 : 1;
      let least = Math.min((row[j - 1] ?? 0) + isOther, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(...row.slice(1));
}
