import { readSpelledNumber } from './spelled-number.ts';

/** Numbers in Uzbek and Russian, in any case, folded (`fold-text.ts`), and as they are typed without `ў` and `қ`. */
const DIGITS = (
  'bir|od(?:in|na|nogo) ik+i|dv(?:a|e|u[xh]) uch|tr(?:i|y?[oe][xh]) t[ou]rt|chet[iy]r(?:e|y?[oe][xh])? besh|pyati? ' +
  'olti|shesti? y?et+i|semi? sak+iz|vos(?:em|mi) t[ou][qk]+iz|devyati?'
).split(' ');
const TENS = (
  '[ou]n|desyati?|nad(?:t?s|c)ati? yigirma|dvad?(?:t?s|c)ati? [ou]t+iz|trid?(?:t?s|c)ati? [qk]ir[qk]|soroka? ' +
  'el+ik|pyati?desyati? oltmish|shesti?desyati? y?etmish|semi?desyati? sakson|vos(?:em|mi)desyati? ' +
  't[ou][qk]son|devyanost[oa]'
).split(' ');
const HUNDRED = 'yuz|st[oai]|sot';
const HALF = 'yarim|s polovinoy|pol';
const ONE_AND_A_HALF = 'polu?tor[aiy]';
const MEANINGS: readonly (readonly [words: string, value: number])[] = [
  ...TENS.map((words, index) => [words, 10 * (index + 1)] as const),
  ...DIGITS.map((words, index) => [words, index + 1] as const),
  [HUNDRED, 100],
  [ONE_AND_A_HALF, 1.5],
  [HALF, 0.5],
];
const WORD = new RegExp(`[1-9]|${MEANINGS.map(([words]) => `(${words})`).join('|')}`, 'g');

const MILLION = String.raw`(?:ml(?:n|ion)\w*|mil+[iy]*on\w*)`;
const THOUSAND = String.raw`(?:ming(?:lik?)?|t[iy]s(?:[iy]?ach\w*)?|k)`;
const SUM = '(?:s[ou]m+(?:ov|a|lik?|ni)?|uzs)';
/** What an amount is of if not of so‘m: dollars, or what a battery, an air conditioner or a camera has. */
const NOT_SUM = String.raw`(?:(?:dol|usd|p[iy]ks)\w*|mah|mach|btu)`;

const DIGIT = `(?:[1-9]|${DIGITS.join('|')})`;
const TEN = `(?:${TENS.join('|')})`;
/** What a number begins with. */
export const NUMERAL = `(?:${DIGIT}|${TEN}|${HUNDRED})`;
/** In the order in which numbers are said: `o‘n uch besh million` ends in five. */
const SAID_NUMBER = new RegExp(
  `(?<= )(?:(?:${DIGIT} ?)?(?:${HUNDRED}) ?)?(?:${DIGIT} ?(?=nad))?(?:${TEN} ?)?(?:${DIGIT} ?)?` +
    `(?:${ONE_AND_A_HALF}|${HALF})?(?<! )(?= | ?(?:${MILLION}|${THOUSAND}))`,
  'g',
);

const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
/** Between a number and its word, as in `2-х млн`. */
const GAP = '_*(?: (?:x|ti))? ?';
const AMOUNT = new RegExp(
  `(?<= )(?:${[
    // `2 mln`, `million 500 ming`, `2 mln 500 gacha`.
    `(?:(${NUMBER})${GAP})?(${MILLION})(?: (${NUMBER})${GAP}(?:${THOUSAND}|(?= ?(?:${SUM} )?(?:gacha|dan) )))?`,
    `((?:\\d (?=\\d{3}))?${NUMBER})${GAP}${THOUSAND}`,
    `(${NUMBER}(?: \\d{3})*)_*(?! ?(?:${MILLION}|${THOUSAND}))`,
  ].join('|')})( ${SUM})?(?! ${NOT_SUM} )(?= )`,
  'g',
);
/** A smaller number may be anything: a capacity, a part of a model; so may `12 ming`, of an air conditioner. */
const MIN_PRICE = 100_000;

/**
 * Returns the amounts of a folded text by their places, and the text with marks in these, filled up with `_`: `#` for what is a
 * price even if nothing more is said, `%` for what may be one, `&` for another number.
 */
export function markAmounts(folded: string): { text: string; amounts: ReadonlyMap<number, number> } {
  const amounts = new Map<number, number>();
  // Most searches have no such word, and need not wait until all words for numbers are compiled: 2 ms, six times that on a slow phone.
  const written = /mil|mln|ming|t[iy]s/.test(folded) ? folded.replace(SAID_NUMBER, asDigits) : folded;
  const text = written.replace(AMOUNT, (all, millions, million, more, thousands, plain, sum, place) => {
    const [upper, lower] = [million ? (millions ?? '1') : '0', more ?? thousands ?? '0'];
    const named = Math.round(readDigits(upper) * 1_000_000 + readDigits(lower) * 1_000);
    const amount = plain ? readDigits(plain, '.,') : named;
    amounts.set(place, amount);
    const isEnough = amount >= MIN_PRICE;
    const isCertain = sum || (isEnough && !plain && /\d/.test(all));
    return (isCertain ? '#' : isEnough || !plain ? '%' : '&').padEnd(all.length, '_');
  });
  return { text, amounts };
}

const readDigits = (digits: string, grouping: '.,' | '' = ''): number =>
  readSpelledNumber(digits, grouping)?.value ?? 0;

/** Adds up words, filled up to their length; `yuz` is as many hundreds as the digit before it says. */
function asDigits(words: string): string {
  let number = 0;
  for (const [word, ...named] of words.matchAll(WORD)) {
    const value = MEANINGS[named.findIndex(Boolean)]?.[1] ?? Number(word);
    number += value === 100 ? 99 * (number % 10) || 100 : value;
  }
  return String(number).padEnd(words.length, '_');
}
