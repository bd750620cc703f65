import { markAmounts, NUMERAL } from './amounts.ts';
import { foldText } from './fold-text.ts';
import type { ListingQuery } from './listing-query.ts';

const LOWER = String.raw`(?:arzon\w*|(?:kam|past)(?:roq)?|oshma\w*)`;
const HIGHER = String.raw`(?:(?:qimmat|baland|yuqori|ortiq|boshla)\w*|kop(?:roq)?)`;
const CHEAPER = '(?:deshevle|menshe|menee|nije)(?: chem)?';
const DEARER = '(?:doro(?:j|zh)e|bolshe|bolee|s?vishe)(?: chem)?';
const COST = String.raw`(?:po )?(?:narx|sen[aeiou])\w*`;

/** Marked amounts (`amounts.ts`). */
const [ANY, PRICE, CERTAIN] = ['[#%&]_*', '[#%]_*', '#_*'];
const said = (...phrases: string[]): RegExp =>
  new RegExp(`(?<= )(?:${COST} )?(?:${phrases.join('|')})(?: (?:bolgan|ga|ichida))?(?: ${COST})?(?= )`);

/** What is said of prices, and which bounds these are. One alone, if no bound is said, is the most that a shopper pays. */
const PHRASES = [
  [said(`ot ${ANY} do ${PRICE}`, `${ANY} dan ${PRICE}(?: gacha)?`), 'priceFrom', 'priceTo'],
  [said(`(?:${ANY} - ${CERTAIN}|${PRICE} - ${PRICE})(?: gacha)?`), 'priceFrom', 'priceTo'],
  [said(`ne ${CHEAPER} ${PRICE}`), 'priceFrom'],
  [said(`(?:do|ne ${DEARER}|${CHEAPER}) ${PRICE}`, `${PRICE} (?:ga|g?acha|dan ${LOWER})`), 'priceTo'],
  [said(`(?:ot|${DEARER}) ${PRICE}`, `${PRICE} dan(?: ${HIGHER})?`), 'priceFrom'],
  [said(`(?:(?:na|za) )?${CERTAIN}(?: lik)?`), 'priceTo', 'priceFrom'],
] as const;

const SORTS = [
  [said(String.raw`(?:eng )?(?:arzon|desh(?:e|yo)v|nedorog|byudjet)\w*`), 'productPrice'],
  [said(String.raw`(?:eng )?(?:qimmat|dorog)\w*`), '-productPrice'],
] as const;

/** Parts of what was written as one word: `5mlngacha`, `3 milliondan`, `300-500`. */
const PARTS = new RegExp(
  String.raw`\d+(?:[.,]\d+)*|ming(?=acha$)|\p{L}+?(?=(?:gacha|dan|ga)$)|\p{L}+|-(?=$|${NUMERAL})`,
  'gu',
);
const DASHES = /[–—]/g;
const TAKEN = '~';

/** Returns a search without the words that say what may be paid, and what those say: `5 mln gacha muzlatgich`, `телефон от двух до трёх млн`, `arzon televizor`. */
export function readPriceWords(text: string): ListingQuery {
  const words = text.split(/\s+/).filter(Boolean);
  let folded = ' ';
  const parts = words.flatMap((word, of) =>
    (foldText(word.replace(DASHES, '-')).match(PARTS) ?? []).map((part) => {
      const at = folded.length;
      folded += `${part} `;
      return { at, of };
    }),
  );
  const { text: marked, amounts } = markAmounts(folded);
  let left = marked;
  /** Takes a phrase away, and returns its amounts; nothing if it is missing or ends with an amount of 0. */
  const take = (phrase: RegExp): number[] | undefined => {
    const found = phrase.exec(left);
    if (!found) return undefined;
    const named = Array.from(found[0].matchAll(/[#%&]/g), ({ 0: mark, index }) => ({
      amount: amounts.get(found.index + index) ?? 0,
      sharesWords: mark === '&',
    }));
    const last = named.at(-1)?.amount;
    if (last === 0) return undefined;
    left = left.replace(phrase, (words) => TAKEN.repeat(words.length));
    return named.map(({ amount, sharesWords }) => (sharesWords ? inWordsOf(last ?? 1, amount) : amount));
  };
  const read: ListingQuery = { search: text };
  for (const [phrase, ...bounds] of PHRASES) {
    if (amounts.size === 0 || bounds.some((bound) => read[bound])) continue;
    const prices = take(phrase) ?? [];
    for (const [place, price] of prices.entries()) if (price > 0) read[bounds[place] ?? 'priceTo'] = price;
  }
  for (const [phrase, sort] of SORTS) if (!read.sort && take(phrase)) read.sort = sort;
  if (left.includes(TAKEN)) {
    const remaining = new Set(parts.flatMap(({ at, of }) => (left[at] === TAKEN ? [] : of)));
    read.search = words.filter((_, of) => remaining.has(of)).join(' ');
  }
  return read;
}

/** Returns the lower one of two amounts, which may share words: `2 dan 3 mln gacha`, `besh-olti yuz ming`, `500 dan 1 mln gacha`. */
const inWordsOf = (upper: number, lower: number): number =>
  lower * ([1_000_000, 100_000].find((scale) => lower * scale < upper) ?? 1_000);
