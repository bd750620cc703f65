import { foldText } from './fold-text.ts';

/** A word of a search or of a text, in the form that is compared. */
export interface SearchWord {
  /** The whole word: `zn320` for `ZN-320`, `10kg` for `10 kg`. */
  term: string;
  /** The runs of letters and of digits that it is made of, if there are several; of a measure, its number. */
  parts: readonly string[];
  /** Read as letters that look alike: `bb70` for `ВВ70` in Cyrillic. */
  lookalike?: string | undefined;
  /** As it was written, folded, if it is one run. */
  written?: string;
}

const RUNS = /\p{N}+(?:\.\p{N}+)?|\p{L}+/gu;
/** `12 000`, which others write `12000`. */
const THOUSANDS = /(?<![\p{L}\p{N}.])\p{N}{1,3}(?: \p{N}{3})+(?!\p{N})/gu;
const DECIMAL_COMMA = /(?<=\p{N}),(?=\p{N})/gu;
/** `55"`, however the inches are marked. */
const INCHES = /(?<=\p{N})\s*(?:''|’’|["″”“])/gu;
const CYRILLIC_MODEL = /\S*(?:[Ѐ-ӿ]\S*\p{N}|\p{N}\S*[Ѐ-ӿ])\S*/gu;

/** Cyrillic letters that look like Latin ones, which they stand for in models. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', в: 'b', е: 'e', ё: 'e', і: 'i', к: 'k', м: 'm', н: 'h', о: 'o', р: 'p', с: 'c' },
  ...{ т: 't', у: 'y', х: 'x' },
};

/** Names of units by the one that is compared, folded. */
const UNITS: ReadonlyMap<string, string> = new Map(
  [
    'kg kilo kilogramm kilogram kilogrammov',
    'g gr gramm gram',
    'gb gig gigabayt gigabayta',
    'tb terabayt',
    'l litr liter litrov litra',
    'duym dyuym dyum duyum dyuymov dyuyma inch inches',
    'vt w vatt watt',
    'kvt kw kilovatt',
    'btu',
    'sm cm santimetr',
    'mm millimetr',
    'gts hz gerts',
    'mah mach',
    'mp megapiksel megapikseley',
  ].flatMap((names) => {
    const all = names.split(' ');
    return all.map((name) => [name, all[0] as string] as const);
  }),
);

/** Endings of a unit in Uzbek: `10 kglik`, `55 duymli`. */
const UNIT_ENDING = /(?:lik|li|ga|dan)$/;

const unitOf = (word = ''): string | undefined => UNITS.get(word) ?? UNITS.get(word.replace(UNIT_ENDING, ''));

const isNumber = (run = ''): boolean => /^\p{N}/u.test(run);

/** Letters from which a run is a name, and not a part of a model: `muzlatgich320l`. */
const MIN_NAME_LENGTH = 4;
const isName = (run: string): boolean => run.length >= MIN_NAME_LENGTH;

/** A run, which is also how a word without several of them is spelled. */
const spelled = (run: string): string => (isNumber(run) ? run : usualSpelling(run));

/** Returns the words of a text or of a search. */
export function searchWords(text: string): SearchWord[] {
  const written = text.normalize('NFC').replace(INCHES, ' duym ').replace(DECIMAL_COMMA, '.');
  const folded = foldText(written).replace(THOUSANDS, (number) => number.replaceAll(' ', ''));
  const chunks = folded.split(' ').map((chunk): readonly string[] => chunk.match(RUNS) ?? []);
  const lookalikes = lookalikesIn(written);
  const words: SearchWord[] = [];
  for (const [index, runs] of chunks.entries()) {
    const last = runs.at(-1) ?? '';
    const following = chunks[index + 1];
    const unitBehind = isNumber(last) && following?.length === 1 ? unitOf(following[0]) : undefined;
    const isMeasure = isNumber(runs.at(-2)) && runs.slice(0, -2).every((run) => isNumber(run) || isName(run));
    const unitWithin = isMeasure ? unitOf(last) : undefined;
    const others = runs.slice(0, unitBehind ? -1 : unitWithin ? -2 : undefined);
    if (others.length > 0) words.push(wordOf(others, lookalikes));
    const number = unitBehind ? last : unitWithin ? runs.at(-2) : undefined;
    if (number !== undefined) words.push({ term: `${number}${unitBehind ?? unitWithin}`, parts: [number] });
    if (unitBehind) chunks[index + 1] = [];
  }
  return words;
}

function wordOf(runs: readonly string[], lookalikes: ReadonlyMap<string, string>): SearchWord {
  const [first = ''] = runs;
  if (runs.length === 1) return { term: spelled(first), parts: [], written: first };
  const term = runs.join('');
  return { term, parts: runs.map(spelled), lookalike: lookalikes.get(term) };
}

/** Returns what the models that are written in Cyrillic letters look like, by what they sound like. */
const lookalikesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    (text.match(CYRILLIC_MODEL) ?? []).map((model) => {
      const looks = model.toLowerCase().replace(/[Ѐ-ӿ]/g, (letter) => LOOKALIKES[letter] ?? letter);
      return [joined(model), joined(looks)];
    }),
  );

const joined = (text: string): string => (foldText(text).match(RUNS) ?? []).join('');

/** Returns all terms by which a text is found. */
export function searchTerms(text: string): Set<string> {
  const words = searchWords(text);
  return new Set(
    words.flatMap(({ term, parts, lookalike }) => [term, ...parts, ...(lookalike ? [lookalike] : [])]),
  );
}

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
