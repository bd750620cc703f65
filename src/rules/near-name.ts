import { foldText } from './fold-text.ts';

/** The number of letters from which a word may have a wrong one. */
const MIN_LETTERS_FOR_TYPO = 4;

/** Whether a search may mean a name: a word of it begins a word of the name, with at most one wrong letter. */
export function isNearName(search: string, name: string): boolean {
  const words = foldText(name).split(' ');
  return foldText(search)
    .split(' ')
    .some(
      (typed) => typed.length >= MIN_LETTERS_FOR_TYPO && words.some((word) => startsWithTypo(word, typed)),
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

/** Whether a word begins as typed, except for one letter that is wrong, missing or extra. */
function startsWithTypo(word: string, typed: string): boolean {
  let right = 0;
  while (right < typed.length && word[right] === typed[right]) right += 1;
  const [isOther, isMissing, isTooMuch] = [
    word.startsWith(typed.slice(right + 1), right + 1),
    word.startsWith(typed.slice(right), right + 1),
    word.startsWith(typed.slice(right + 1), right),
  ];
  return isOther || isMissing || isTooMuch;
}
