import { foldText } from './fold-text.ts';
import { typosBetween } from './search-terms.ts';

/** The number of letters from which a word may have a wrong one. */
const MIN_LETTERS_FOR_TYPO = 4;

/** Whether a search may mean a name: a word of it begins a word of the name, with at most one wrong letter. */
export function isNearName(search: string, name: string): boolean {
  const words = foldText(name).split(' ');
  return foldText(search)
    .split(' ')
    .some(
      (typed) =>
        typed.length >= MIN_LETTERS_FOR_TYPO && words.some((word) => typosBetween(typed, word, 1) <= 1),
    );
}

/**
 * Returns the folded beginnings of all names of the things that a search may mean.
 * @param things the beginnings of the names of each thing
 */
export function otherNames(search: string, things: readonly (readonly string[])[]): string[] {
  const typed = foldText(search).split(' ');
  const isMeant = (name: string) => typed.some((word) => word.startsWith(name)) || isNearName(search, name);
  return things.map((names) => names.map(foldText)).flatMap((names) => (names.some(isMeant) ? names : []));
}

/** Whether a word of a name has one of these folded beginnings. */
export const hasWord = (name: string, beginnings: readonly string[]): boolean =>
  foldText(name)
    .split(' ')
    .some((word) => beginnings.some((beginning) => word.startsWith(beginning)));
