import { foldText } from './fold-text.ts';
import type { ProductSort } from './sort-products.ts';
import { readSpelledNumber } from './spelled-number.ts';

/** A search without the words that say what may be paid, and what those say. */
export interface PricedSearch {
  search: string;
  /** In so‘m. */
  priceFrom?: number;
  /** In so‘m. */
  priceTo?: number;
  sort?: ProductSort;
}

const MILLIONS = String.raw`mln|mil+ion\w*|mil[iy]on\w*`;
/** A number, its word for millions or thousands, and so‘m. */
const AMOUNT = String.raw`(\d+(?:[.,]\d+)*(?: \d{3})*)(?: (${MILLIONS}|ming|tis\w*|tys\w*))?( (?:som|sum|uzs)\w*)?`;
const LOWER = String.raw`(?:arzon|kam|past)\w*`;
const HIGHER = String.raw`(?:qimmat|baland|yuqori|kop)\w*`;

const said = (words: string): RegExp => new RegExp(`(?<= )(?:${words})(?= )`);

/** What is said of two prices, or of one. */
const BOUNDS = [
  {
    words: said(`ot ${AMOUNT} do ${AMOUNT}|${AMOUNT} dan ${AMOUNT} gacha`),
    bounds: ['priceFrom', 'priceTo'],
  },
  { words: said(`(?:do|deshevle) ${AMOUNT}|${AMOUNT} (?:gacha|dan ${LOWER})`), bounds: ['priceTo'] },
  { words: said(`(?:ot|dorozhe) ${AMOUNT}|${AMOUNT} dan(?: ${HIGHER})?`), bounds: ['priceFrom'] },
] as const;

const SORTS = [
  { words: said(String.raw`(?:eng )?(?:arzon|desh(?:e|yo)v|nedorog|byudjet)\w*`), sort: 'productPrice' },
  { words: said(String.raw`(?:eng )?(?:qimmat|dorog)\w*`), sort: '-productPrice' },
] as const;

/** A smaller number without a word for so‘m, thousands or millions may be anything: a capacity, a part of a model. */
const LEAST_PLAIN_PRICE = 100_000;

/** Parts of what was written as one word: `5mlngacha`, `3 milliondan`. */
const PARTS = /\d+(?:[.,]\d+)*|\p{L}+?(?=(?:gacha|dan)$)|\p{L}+/gu;

/** Reads prices out of a search: `5 mln gacha muzlatgich`, `телефон от 2 до 3 млн`, `arzon televizor`. */
export function readPriceWords(text: string): PricedSearch {
  const words = text.split(/\s+/).filter(Boolean);
  const parts = words.flatMap((word, of) =>
    (foldText(word).match(PARTS) ?? []).map((part) => ({ part, of })),
  );
  let left = ` ${parts.map(({ part }) => part).join(' ')} `;
  const take = ({ index, 0: taken }: RegExpExecArray) => {
    const blanks = '_'.repeat(taken.length);
    left = left.slice(0, index) + blanks + left.slice(index + taken.length);
    const first = left.slice(0, index).split(' ').length - 2;
    parts.splice(first, taken.split(' ').length, { part: blanks, of: -1 });
  };
  const read: PricedSearch = { search: text };
  for (const { words: pattern, bounds } of BOUNDS) {
    const match = pattern.exec(left);
    const amounts = match && amountsOf(match);
    if (!amounts) continue;
    for (const [place, bound] of bounds.entries()) read[bound] = amounts[place];
    take(match);
    break;
  }
  for (const { words: pattern, sort } of SORTS) {
    const match = pattern.exec(left);
    if (!match) continue;
    read.sort = sort;
    take(match);
    break;
  }
  const others = new Set(parts.map(({ of }) => of));
  if (others.has(-1)) read.search = words.filter((_, of) => others.has(of)).join(' ');
  return read;
}

/** Returns the amounts that were said; `undefined` if one is no price. The first shares a word: `2 dan 3 mln gacha`. */
function amountsOf([, ...groups]: RegExpExecArray): number[] | undefined {
  const spelled: (string | undefined)[][] = [];
  for (let at = 0; at < groups.length; at += 3) if (groups[at]) spelled.push(groups.slice(at, at + 3));
  const shared = spelled.at(-1)?.[1];
  const amounts = spelled.map(([number = '', multiplier = shared, currency]) => {
    const amount = readSpelledNumber(number, multiplier ? '' : '.,')?.value ?? 0;
    if (multiplier) return Math.round(amount * (multiplier.match(MILLIONS) ? 1_000_000 : 1_000));
    return currency || amount >= LEAST_PLAIN_PRICE ? amount : 0;
  });
  return amounts.every((amount) => amount > 0) ? amounts : undefined;
}
