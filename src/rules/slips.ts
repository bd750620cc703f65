import { foldText } from './fold-text.ts';

/** The numbers of letters from which a word may have one wrong letter, and two. */
const ONE_WRONG_FROM = 5;
const TWO_WRONG_FROM = 8;

/** Returns how many letters of a word may be wrong; none in a number or a model. */
export function toleratedSlips(term: string): number {
  if (/\P{L}/u.test(term) || term.length < ONE_WRONG_FROM) return 0;
  return term.length < TWO_WRONG_FROM ? 1 : 2;
}

/**
 * Returns the fewest slips of a thumb by which a word differs from another one, or from its beginning: wrong, missing,
 * extra and swapped letters count as one each. Stops counting beyond `maxSlips`.
 */
export function slipsBetween(typed: string, word: string, maxSlips: number): number {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      const isOther = typed[i - 1] === word[j - 1] ? 0 : 1;
      let fewest = Math.min((row[j - 1] ?? 0) + isOther, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      if (isSwapped) fewest = Math.min(fewest, (before[j - 2] ?? 0) + 1);
      next.push(fewest);
    }
    if (Math.min(...next) > maxSlips) return maxSlips + 1;
    [before, row] = [row, next];
  }
  return Math.min(...row.slice(1));
}

/** The number of letters from which a word may have a wrong one. */
const MIN_LETTERS_FOR_TYPO = 4;

/** Whether a search may mean a name: a word of it begins a word of the name, with at most one wrong letter. */
export function isNearName(search: string, name: string): boolean {
  const words = foldText(name).split(' ');
  return foldText(search)
    .split(' ')
    .some(
      (typed) =>
        typed.length >= MIN_LETTERS_FOR_TYPO && words.some((word) => slipsBetween(typed, word, 1) <= 1),
    );
}
