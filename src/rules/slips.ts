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
  if (word.length < typed.length - maxSlips) return maxSlips + 1;
  let [before, row, next]: [number[], number[], number[]] = [[], [], []];
  for (let j = 0; j <= maxSlips + 1; j++) row[j] = j;
  for (let i = 1; i <= typed.length; i++) {
    // What is further apart has more slips.
    const [from, to] = [Math.max(0, i - maxSlips), Math.min(word.length, i + maxSlips)];
    let least = maxSlips + 1;
    for (let j = from; j <= to; j++) {
      let fewest = (j < i + maxSlips ? (row[j] ?? least) : maxSlips) + 1;
      if (j > from) fewest = Math.min(fewest, (next[j - 1] ?? 0) + 1);
      if (j > 0) {
        const isSame = typed[i - 1] === word[j - 1];
        fewest = Math.min(fewest, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
        const isSwapped = !isSame && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
        if (isSwapped && i > 1 && j > 1) fewest = Math.min(fewest, (before[j - 2] ?? 0) + 1);
      }
      next[j] = fewest;
      least = Math.min(least, fewest);
    }
    if (least > maxSlips) return maxSlips + 1;
    [before, row, next] = [row, next, before];
  }
  const last = row.slice(
    Math.max(1, typed.length - maxSlips),
    Math.min(word.length, typed.length + maxSlips) + 1,
  );
  return Math.min(...last);
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
