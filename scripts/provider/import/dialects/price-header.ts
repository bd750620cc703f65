import { foldText } from '#rules/fold-text.ts';
import { isCurrency, type Rates } from '../currency.ts';
import { HARMLESS, MILLIONS, PIECES, THOUSANDS } from '../words.ts';
import type { Role } from './roles.ts';

/** What a header says about the prices below it. */
export interface PriceHeader {
  /** The currency as it is written: `so‘m`, `руб.`; empty if there is none. */
  unit: string;
  /** What 1 means in that currency: 1000 in `ming so‘m`, a tenth in `за 10 шт`. */
  factor: number;
  /** Words that nobody can know the meaning of, so that the numbers may be anything. */
  unknown: string[];
}

const DATE = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}(?:[./-]\d{2,4})?|20\d\d)(?!\d)/g;
const MONTH =
  /(?:\d{1,2}[\s-])?(?<!\p{L})(?:янв|фев|март|апр|ма[йя]|ию[нл]|авг|сен|окт|ноя|дек|yan|fev|mart|apr|may|iyu[nl]|avg|sen|okt|noy|dek)\p{L}*/giu;
const WORD = /\p{Sc}|%|[уy]\.\s?[еe](?!\p{L})|[\p{L}\p{M}\p{N}'`´‘’ʻʼ′]+\.?/giu;

const fold = (word: string): string => foldText(word).replaceAll('.', '');
const wordsIn = (text: string): string[] =>
  text.normalize('NFKC').replace(DATE, ' ').replace(MONTH, ' ').match(WORD) ?? [];

/** The names of the prices of a dialect, as words, the longest first. */
export const priceNamesIn = (names: { readonly [Of in Role]?: string }) =>
  (['price', 'discount', 'discount.old', 'discount.percent', 'notPrice'] as const)
    .flatMap(
      (role) => names[role]?.split('; ').map((name) => ({ name: wordsIn(name).map(fold), role })) ?? [],
    )
    .sort((a, b) => b.name.length - a.name.length);

/** Reads a header that contains the name of a price, with scale, currency and pack wherever they stand. */
export function readPriceHeader(
  header: string,
  names: readonly { name: readonly string[]; role: Role }[],
  rates: Rates = new Map(),
): { role: Role; header: PriceHeader } | undefined {
  const words = wordsIn(header.slice(0, 100));
  const folded = words.map(fold);
  for (const { name, role } of names) {
    const at = folded.findIndex((_, start) => name.every((word, index) => word === folded[start + index]));
    if (at !== -1) return { role, header: saidBy(words.toSpliced(at, name.length), rates) };
  }
  return undefined;
}

function saidBy(words: readonly string[], rates: Rates): PriceHeader {
  const said: PriceHeader = { unit: '', factor: 1, unknown: [] };
  for (const [at, word] of words.entries()) {
    // Without its ending in `в сумах` and `so‘mda`.
    const forms = [fold(word), fold(word).replace(/(?<=.{3})(?:m?ax|yax|da|dagi|ga)$/, '')];
    const isIn = (list: ReadonlySet<string>) => forms.some((form) => list.has(form));
    const unit = [word, ...forms].find((form) => isCurrency(form, rates));
    if (/^\d+$/.test(word) && PIECES.has(fold(words[at + 1] ?? ''))) said.factor /= Number(word) || 1;
    else if (isIn(THOUSANDS)) said.factor *= 1_000;
    else if (isIn(MILLIONS)) said.factor *= 1_000_000;
    else if (unit) said.unit ||= unit;
    else if (!isIn(HARMLESS) && !isIn(PIECES)) said.unknown.push(word);
  }
  return said;
}
