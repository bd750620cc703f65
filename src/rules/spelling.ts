/**
 * Spellings that are equally usual in Uzbekistan, for Uzbek words and for Russian ones in Latin letters, in the order in
 * which they are replaced: `k` for `g` and `q`, `h` for `x`, doubled letters, `е` for `ё`.
 */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/c([aeiou])h/g, 'ch$1'],
  [/hc/g, 'ch'],
  [/shch/g, 'sh'],
  [/kh/g, 'h'],
  [/zh|dj/g, 'j'],
  [/ph/g, 'f'],
  [/c(?=[eiy]|$)/g, 'ts'],
  [/c(?!h)/g, 'k'],
  [/[gq]h?/g, 'k'],
  [/x/g, 'h'],
  [/w/g, 'v'],
  [/y[eo]/g, 'e'],
  [/y/g, 'i'],
  [/(\p{L})\1+/gu, '$1'],
];

/** Spelled before: the words of a catalogue repeat, and its index is written in half the time. */
const known = new Map<string, string>();
const MAX_KNOWN = 20_000;

/** Returns the spelling by which a folded word (`fold-text.ts`) is indexed and found, whichever it was written in. */
export function usualSpelling(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  const usual = SPELLINGS.reduce((spelled, [written, replaced]) => spelled.replace(written, replaced), word);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, usual);
  return usual;
}

/** The same for who writes `c` for `ch`: `choinak` for `coynak`, which is `koinak` otherwise. */
export const spellingWithCh = (word: string): string => usualSpelling(word.replace(/(?<!h)c(?!h)/g, 'ch'));
