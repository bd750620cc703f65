/** Cyrillic letters of Uzbek and Russian, each followed by the Latin spelling that the catalogue uses. */
const LATIN_OF_CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'аa бb вv гg ғg дd еe ёyo жj зz иi йy кk қq лl мm нn оo пp рr сs тt уu ўo ' +
    'фf хx ҳh цs чch шsh щsh ъ ыi ь эe юyu яya'
  )
    .split(' ')
    .map((letters) => [letters.charAt(0), letters.slice(1)]),
);

/** The characters that are typed as an apostrophe. */
export const APOSTROPHES = /['`´‘’ʻʼ′]/g;
const COMBINING_MARKS = /\p{M}/gu;

/** A letter without its accent: Cyrillic has more accented letters than Uzbek and Russian use. */
const baseOf = (letter: string): string => letter.normalize('NFD').charAt(0);

/**
 * Returns the form in which search compares texts: lower case, Latin script, no apostrophes, no accents,
 * single spaces. `foldText("Музлатгич O‘zbek") === "muzlatgich ozbek"`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(/[Ѐ-ӿ]/g, (letter) => LATIN_OF_CYRILLIC[letter] ?? LATIN_OF_CYRILLIC[baseOf(letter)] ?? letter)
    .normalize('NFD')
    .replace(COMBINING_MARKS, '')
    .replace(/\s+/g, ' ')
    .trim();
}
