/** Cyrillic letters of Uzbek and Russian in the Latin spelling that the catalogue uses. */
const LATIN_OF_CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
  ж: 'j',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  қ: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'o',
  ф: 'f',
  х: 'x',
  ҳ: 'h',
  ц: 's',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const APOSTROPHES = /['`´‘’ʻʼ′]/g;
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
