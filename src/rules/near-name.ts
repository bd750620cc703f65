import { foldText } from './fold-text.ts';
import { slipsBetween } from './slips.ts';

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
