import { type SearchWord, searchWords, spellingWithCh } from '#rules/search-words.ts';
import { slipsBetween, toleratedSlips } from '#rules/slips.ts';
import { fromGaps, MIN_PREFIX, type Term } from './format.ts';

/** Where words are looked up: the files of the index, or a catalogue in memory. */
export interface TermSource {
  /** What is known of a term, or of all terms that begin with it. */
  terms(term: string, which: 'whole' | 'beginning'): Promise<readonly Term[]>;
  /** All terms in which slips are tolerated. */
  words(): Promise<readonly string[]>;
}

/** A product that has a word: its category, and how far what it has is from what was typed. */
export interface Match {
  category: number;
  distance: number;
}

/** Matches by product id. */
type Found = Map<number, Match>;

/** `prefix`: one begins with the other; `specified`: it is in a colour or a specification instead of a name. */
const DISTANCE = { same: 0, prefix: 1, slip: 2, synonym: 5, specified: 7 };

/** Letters that a word needs to match although it was typed with an ending: `muzlatgich` for `muzlatgichlar`. */
const MIN_STEM = 4;
/** Endings of Uzbek and Russian words in their usual spelling. */
const ENDING = /^(?:lari?|nin?k?|ka|dan?|s?i|lik?|cha|im|imiz|lash|ov|ami?|ah|u|e|a|oi?|aia|ii|iy)+$/;
/** Words that a misspelt one may mean. */
const MAX_NEAR = 6;
/** Letters of each of two words that were written as one. */
const MIN_SPLIT = 2;

/** What matches a search. */
export interface Matches {
  found: ReadonlyMap<number, Match>;
  /** Whether no product has all of the words, so that these are the products with most of them. */
  arePartial: boolean;
}

/** Words of a search that count; nobody types more, and each takes time. */
export const MAX_WORDS = 8;

/** Finds the products that match all words of a search, or as many of them as any product does. */
export async function matchesOf(source: TermSource, search: string): Promise<Matches> {
  const words = searchWords(search).slice(0, MAX_WORDS);
  const each = await foundOf(source, words);
  const found = inAll(each);
  return found.size > 0 || each.length < 2
    ? { found, arePartial: false }
    : { found: inMost(each), arePartial: true };
}

/** Finds the products of each word; of words that are found only when they are written together, for them as one. */
async function foundOf(source: TermSource, words: readonly SearchWord[]): Promise<Found[]> {
  const alone = await Promise.all(words.map((word) => withWord(source, word)));
  const found: Found[] = [];
  for (let index = 0; index < words.length; index++) {
    const pair = words.slice(index, index + 2);
    const [one = new Map(), other] = alone.slice(index, index + 2);
    const areApart = other && inAll([one, other]).size === 0;
    const joined = areApart ? await asOneWord(source, pair, one.size === 0 || other.size === 0) : new Map();
    found.push(joined.size > 0 ? joined : (alone[index] ?? new Map()));
    if (joined.size > 0) index++;
  }
  return found;
}

/** Finds products by two words that are one; without its slips only if one of them means nothing alone. */
async function asOneWord(
  source: TermSource,
  pair: readonly SearchWord[],
  isNothing: boolean,
): Promise<Found> {
  const term = pair.map((word) => word.term).join('');
  const found = await withTerm(source, term);
  return found.size > 0 || !isNothing ? found : withNearWord(source, term);
}

/** Finds products by a word as typed, or as it looks; else by its parts, without its slips, as two words, or with `ch` for `c`. */
async function withWord(source: TermSource, { term, parts, lookalike, written }: SearchWord): Promise<Found> {
  const found = await withTerm(source, term);
  if (found.size > 0) return found;
  if (lookalike) {
    const seen = await withTerm(source, lookalike);
    if (seen.size > 0) return seen;
  }
  if (parts.length > 0) {
    const whole = inAll(await Promise.all(parts.map((part) => withTerm(source, part))));
    if (whole.size > 0) return whole;
  }
  const isKnown = (await source.terms(term, 'whole')).length > 0;
  if (isKnown) return new Map();
  const near = await withNearWord(source, term);
  if (near.size > 0) return near;
  const apart = await asTwoWords(source, term);
  const withCh = written && spellingWithCh(written);
  if (apart.size > 0 || !withCh || withCh === term) return apart;
  // Without slips: `acer` is not `cherniy`.
  const spelled = await withTerm(source, withCh);
  return spelled.size > 0 ? spelled : withNearWord(source, withCh, 0);
}

/**
 * Finds products by a term, by terms that begin with it, and by those that mean the same. A number is a beginning only if
 * it is not found itself.
 */
async function withTerm(source: TermSource, term: string): Promise<Found> {
  const exact = await source.terms(term, 'whole');
  const isNumber = /^\p{N}/u.test(term);
  const longer = isNumber && exact.length > 0 ? [] : await source.terms(term, 'beginning');
  const named = [...exact, ...(term.length < MIN_PREFIX ? [] : longer)];
  const ofSynonyms = await Promise.all(
    [...new Set(named.flatMap(({ synonyms = [] }) => synonyms))].map((name) => inWords(source, name)),
  );
  return nearest([listed(exact, DISTANCE.same), listed(longer, DISTANCE.prefix), ...ofSynonyms]);
}

/** Finds the products that have all words of another name of what was typed. */
async function inWords(source: TermSource, name: string): Promise<Found> {
  const each = name.split(' ').map(async (word) => {
    const which = word.length < MIN_PREFIX ? 'whole' : 'beginning';
    return listed(await source.terms(word, which), DISTANCE.synonym);
  });
  return inAll(await Promise.all(each));
}

function listed(terms: readonly Term[], distance: number): Found {
  const found: Found = new Map();
  const add = (lists: Term['lists'], distance: number) => {
    for (const [category, gaps] of Object.entries(lists ?? {}))
      for (const id of fromGaps(gaps)) found.set(id, { category: Number(category), distance });
  };
  for (const { specified } of terms) add(specified, DISTANCE.specified);
  for (const { lists } of terms) add(lists, distance);
  return found;
}

/** Finds products by the words nearest to one that no product has: those that it begins with, or with at most so many slips. */
async function withNearWord(source: TermSource, term: string, max = toleratedSlips(term)): Promise<Found> {
  if (toleratedSlips(term) === 0) return new Map();
  const near = (await source.words()).flatMap((word) => {
    const hasEnding =
      word.length >= MIN_STEM && term.startsWith(word) && ENDING.test(term.slice(word.length));
    if (hasEnding) return { word, distance: DISTANCE.prefix };
    const slips = slipsBetween(term, word, max);
    return slips <= max ? { word, distance: DISTANCE.slip + slips - 1 } : [];
  });
  const min = Math.min(...near.map(({ distance }) => distance));
  const words = near.filter(({ distance }) => distance === min).slice(0, MAX_NEAR);
  const found = await Promise.all(
    words.map(async ({ word }) => {
      const terms = await source.terms(word, 'whole');
      const ofSynonyms = await Promise.all(
        terms.flatMap((each) => each.synonyms ?? []).map((name) => inWords(source, name)),
      );
      return [listed(terms, min), ...ofSynonyms];
    }),
  );
  return nearest(found.flat());
}

/** Finds products by two words that were written as one: `suvisitgich`, and `smarttelevizor`, which is spelled with one `t`. */
async function asTwoWords(source: TermSource, term: string): Promise<Found> {
  for (let at = term.length - MIN_SPLIT; at >= MIN_SPLIT; at--) {
    const first = listed(await source.terms(term.slice(0, at), 'whole'), DISTANCE.prefix);
    if (first.size === 0) continue;
    for (const from of [at, at - 1]) {
      const both = inAll([first, await withTerm(source, term.slice(from))]);
      if (both.size > 0) return both;
    }
  }
  return new Map();
}

/** Returns all matches; of several of a product, the nearest. */
function nearest(all: readonly Found[]): Found {
  const found: Found = new Map();
  for (const each of all)
    for (const [id, match] of each)
      if (match.distance < (found.get(id)?.distance ?? Number.POSITIVE_INFINITY)) found.set(id, match);
  return found;
}

/** Returns the products that are in all; their distances add up. */
function inAll([first = new Map(), ...others]: readonly Found[]): Found {
  let common = first;
  for (const other of others) {
    const both: Found = new Map();
    for (const [id, { category, distance }] of common) {
      const match = other.get(id);
      if (match) both.set(id, { category, distance: distance + match.distance });
    }
    common = both;
  }
  return common;
}

/** Returns the products that are in most of them. */
function inMost(all: readonly Found[]): Found {
  const times = new Map<number, number>();
  let max = 0;
  for (const each of all)
    for (const id of each.keys()) {
      const more = (times.get(id) ?? 0) + 1;
      times.set(id, more);
      max = Math.max(max, more);
    }
  const found: Found = new Map();
  for (const each of all)
    for (const [id, { category, distance }] of each)
      if (times.get(id) === max)
        found.set(id, { category, distance: (found.get(id)?.distance ?? 0) + distance });
  return found;
}
