import { firstFrom } from '#rules/neighbours.ts';
import { searchWords } from '#rules/search-words.ts';
import { shop } from '#shop.config.ts';
import { synonyms } from '#texts/synonyms.ts';
import { MIN_PREFIX } from './format.ts';

/** Names of things, each written as one word, with those under which the catalogue has them. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

const wordsOf = (name: string): string[] => searchWords(name).map(({ term }) => term);

/**
 * Returns the names of all things, each written as one word, with the names of one or several words under which the
 * catalogue has the thing; none if it is not sold. The index has them, so that no browser needs the list.
 * @param terms all terms of the catalogue
 */
export function catalogueSynonyms(terms: readonly string[]): Synonyms {
  const sorted = terms.toSorted();
  const isSold = (word: string) => {
    const next = sorted[firstFrom(sorted, word)] ?? '';
    return next === word || (word.length >= MIN_PREFIX && next.startsWith(word));
  };
  const byName = new Map<string, Set<string>>();
  for (const group of [...synonyms, ...shop.search.synonyms]) {
    const [named = [], asked = []] = group.split(':').map((names) => names.split(',').map(wordsOf));
    const sold = named.filter((words) => words.every(isSold));
    for (const words of [...named, ...asked]) {
      const key = words.join('');
      const others = sold
        .filter((other) => other.length > 1 || other[0] !== key)
        .map((other) => other.join(' '));
      byName.set(key, new Set([...(byName.get(key) ?? []), ...others]));
    }
  }
  return new Map([...byName].map(([key, others]) => [key, [...others]]));
}
