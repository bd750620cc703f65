import type { Product } from '#catalogue/records/product.ts';
import { firstFrom } from '#rules/neighbours.ts';
import { searchTerms, searchWords } from '#rules/search-words.ts';
import { toleratedSlips } from '#rules/slips.ts';
import { readDescription } from '#rules/specifications.ts';
import { type Term, toGaps } from './format.ts';
import type { TermSource } from './matches.ts';
import { catalogueSynonyms, type Synonyms } from './synonyms.ts';

/** Where terms are found. */
export interface Postings {
  /** For each term, the ids of the products that have it in their name, model or category's name, in any order. */
  ids: Map<string, number[]>;
  /** The same of those that have it in their colours or specifications only. */
  specified: Map<string, number[]>;
  /** The category of each product; 0 for none. */
  categoryOf: Map<number, number>;
}

export const newPostings = (): Postings => ({ ids: new Map(), specified: new Map(), categoryOf: new Map() });

/** What of a product is searched. */
export type SearchedProduct = Pick<
  Product,
  'id' | 'productName' | 'productModel' | 'code' | 'barcode' | 'categoryId' | 'productOption' | 'attributes'
> & { colors: readonly { name: string }[] };

/** Adds the terms of a product. */
export function addTerms(
  { ids, specified, categoryOf }: Postings,
  product: SearchedProduct,
  categoryNames: ReadonlyMap<number, string>,
): void {
  const { id, productName, productModel, categoryId, colors } = product;
  const category = categoryId ?? 0;
  categoryOf.set(id, category);
  const named = searchTerms(`${productName} ${productModel} ${categoryNames.get(category) ?? ''}`);
  for (const term of codeTerms(product)) named.add(term);
  for (const term of named) put(ids, term, id);
  const details = [
    ...colors.map(({ name }) => name),
    ...readDescription(product).specifications.map(({ value }) => value),
  ];
  for (const term of new Set(details.flatMap(detailWords))) if (!named.has(term)) put(specified, term, id);
}

/** Returns the terms of what stands on a price tag, also without the zeros before it. */
const codeTerms = ({ code = '', barcode = '' }: SearchedProduct): string[] =>
  searchWords(`${code} ${barcode}`).flatMap(({ term }) => [term, term.replace(/^0+(?=.)/, '')]);

function put(postings: Map<string, number[]>, term: string, id: number): void {
  const before = postings.get(term);
  if (before) before.push(id);
  else postings.set(term, [id]);
}

/** Cached, since colours and specifications repeat. */
const wordsByText = new Map<string, readonly string[]>();
const MAX_CACHED = 20_000;

/** Returns the words of a colour or a specification. */
function detailWords(text: string): readonly string[] {
  const before = wordsByText.get(text);
  if (before) return before;
  const words = searchWords(text).flatMap(({ term }) => (term.length > 1 ? term : []));
  if (wordsByText.size >= MAX_CACHED) wordsByText.clear();
  wordsByText.set(text, words);
  return words;
}

/** Returns what is known of a term. */
export function termOf(term: string, { ids, specified, categoryOf }: Postings, all: Synonyms): Term {
  const [named, inDetails, synonyms = []] = [ids.get(term), specified.get(term), all.get(term)];
  const byCategory = (products: number[]) =>
    Object.fromEntries(
      [...Map.groupBy(products, (id) => categoryOf.get(id) ?? 0)].map(([category, members]) => [
        category,
        toGaps(members.sort((a, b) => a - b)),
      ]),
    );
  return {
    ...(named && { lists: byCategory(named) }),
    ...(inDetails && { specified: byCategory(inDetails) }),
    ...(synonyms.length > 0 && { synonyms: [...synonyms] }),
  };
}

/** Returns all terms, in order. */
export const allTerms = ({ ids, specified }: Postings, synonyms: Synonyms): string[] =>
  [...new Set([...ids.keys(), ...specified.keys(), ...synonyms.keys()])].sort();

/** Returns all terms in which slips are tolerated, in order. */
export function wordsOf(postings: Postings, synonyms: Synonyms): string[] {
  const named = [...synonyms].filter(([, names]) => names.length > 0).map(([name]) => name);
  return [...new Set([...postings.ids.keys(), ...named])].filter((term) => toleratedSlips(term) > 0).sort();
}

/** Maximum number of terms that a word may begin: one that does not say more has barely been typed, and only itself is found. */
const MAX_TERMS = 300;

/** Returns the terms of products in memory: those of 50,000 take 24 MB, and 0.15 GB while they are read. */
export function termsInMemory(
  products: Iterable<SearchedProduct>,
  categoryNames: ReadonlyMap<number, string>,
): TermSource {
  const postings = newPostings();
  for (const product of products) addTerms(postings, product, categoryNames);
  const synonyms = catalogueSynonyms([...postings.ids.keys()]);
  const all = allTerms(postings, synonyms);
  const words = wordsOf(postings, synonyms);
  const known = new Map<string, Term>();
  const knownTerm = (term: string): Term => {
    const entry = known.get(term) ?? termOf(term, postings, synonyms);
    if (known.size >= MAX_CACHED) known.clear();
    known.set(term, entry);
    return entry;
  };
  return {
    words: async () => words,
    async terms(term, which) {
      const from = firstFrom(all, term);
      const isWhole = which === 'whole' || all[from + MAX_TERMS]?.startsWith(term);
      const found: Term[] = [];
      for (let index = from; all[index]?.startsWith(term); index++) {
        if (isWhole && all[index] !== term) break;
        found.push(knownTerm(all[index] ?? ''));
      }
      return found;
    },
  };
}
