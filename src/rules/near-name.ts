import { foldText } from './fold-text.ts';

/** Letters of a word from which on one of them may be wrong. */
const LEAST_LETTERS = 4;

/** Whether a search may mean a name: a word of it is the beginning of one of the name's, or would be but for one letter. */
export function isNearName(search: string, name: string): boolean {
  const words = foldText(name).split(' ');
  return foldText(search)
    .split(' ')
    .some((typed) => typed.length >= LEAST_LETTERS && words.some((word) => beginsNearly(word, typed)));
}

/**
 * The beginnings of all words, folded, for the things that a search may mean.
 * @param things the beginnings of what each thing is called
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

/** Whether a word begins as typed, but for one letter that is another one, missing or too much. */
function beginsNearly(word: string, typed: string): boolean {
  let right = 0;
  while (right < typed.length && word[right] === typed[right]) right += 1;
  const [isOther, isMissing, isTooMuch] = [
    word.startsWith(typed.slice(right + 1), right + 1),
    word.startsWith(typed.slice(right), right + 1),
    word.startsWith(typed.slice(right + 1), right),
  ];
  return isOther || isMissing || isTooMuch;
}
