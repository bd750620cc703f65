import * as v from 'valibot';
import { checkedAt, requestFile } from '#catalogue/live/request.ts';
import { searchIndexPath } from '#paths.ts';
import {
  type ColumnName,
  columnSchemas,
  firstSchema,
  fromGaps,
  manifestSchema,
  orderSchema,
  recordsSchema,
  type Term,
  termKey,
  termsSchema,
  wordsSchema,
} from './format.ts';
import type { TermSource } from './matches.ts';

/** A file of the search index is from another build than those before it: products were added, removed or moved. */
export class OtherOrderError extends Error {}

/** The files of the search index as far as they were loaded. */
export type IndexFiles = ReturnType<typeof indexFiles>;

/**
 * Returns functions that load the files of the index, each once; after a failure, the next call tries again. Without a
 * `cache` to load through, they fail for files that are not loaded yet.
 */
function indexFiles(cache: RequestCache | undefined, loaded = new Map<string, Promise<unknown>>()) {
  let orderDigest: string | undefined;

  function load<Content, Value>(
    name: string,
    schema: v.GenericSchema<unknown, Content>,
    read: (content: Content, checkedAt: number) => Value,
  ): Promise<Value> {
    const request = async () => {
      if (!cache) throw new Error(`${name} is not loaded`);
      const response = await requestFile(searchIndexPath(name), cache);
      if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
      return read(v.parse(schema, await response.json()), checkedAt(response));
    };
    const loading = loaded.get(name) ?? request();
    if (cache) loaded.set(name, loading);
    loading.catch(() => loaded.delete(name));
    return loading as Promise<Value>;
  }

  /** Returns the content of a file that depends on the order of all products. */
  function ofSameOrder<Content>({ digest, content }: { digest: string; content: Content }): Content {
    orderDigest ??= digest;
    if (digest !== orderDigest) throw new OtherOrderError('the search index has files of different builds');
    return content;
  }

  return {
    loaded,
    manifest: () => load('index', manifestSchema, ofSameOrder),
    /** The ids in order, the row of each, and when the index was written. */
    order: () =>
      load('order', orderSchema, (file, checkedAt) => {
        const ids = fromGaps(ofSameOrder(file));
        return { ids, rows: new Map(ids.map((id, row) => [id, row])), checkedAt };
      }),
    column: (name: ColumnName) => load(name, columnSchemas[name], ofSameOrder),
    /** The first pages of a list: that of a category, or of all products. */
    first: (list: number | 'all') =>
      load(`first/${list}`, firstSchema, (file, checkedAt) => ({ content: ofSameOrder(file), checkedAt })),
    products: (name: string) => load(`products/${name}`, recordsSchema, (content) => content),
    terms: (name: string) => load(`terms/${name}`, termsSchema, (content) => content),
    words: () => load('words', wordsSchema, (content) => content.split(' ')),
  };
}

/** Maximum number of files to load for a word that has barely been typed; beyond it, only the word itself is found. */
const MAX_FILES = 6;

/** Returns the terms of the index. */
export const termsInFiles = (index: IndexFiles): TermSource => ({
  words: index.words,
  async terms(term, which) {
    const { terms: names } = await index.manifest();
    const key = termKey(term);
    const beginning = key.slice(0, -1);
    const ofTerm = names.filter((name) => key.startsWith(name));
    const longer = names.filter((name) => name.startsWith(beginning) || beginning.startsWith(name));
    const isWhole = which === 'whole' || longer.length > MAX_FILES;
    const found = await Promise.all((isWhole ? ofTerm : longer).map(index.terms));
    return found
      .flatMap(Object.entries<Term>)
      .flatMap(([each, entry]) => ((isWhole ? each === term : each.startsWith(term)) ? [entry] : []));
  },
});

let files = indexFiles('default');

/** Answers from what the page has loaded already. Throws if that is not enough. */
export const readLoaded = <Answer>(answer: (files: IndexFiles) => Promise<Answer>): Promise<Answer> =>
  answer(indexFiles(undefined, files.loaded));

/**
 * Answers from the files of the index, which the page keeps. If they turn out to be of different builds, loads all of
 * them again, past the browser's caches, once.
 */
export async function readIndex<Answer>(answer: (files: IndexFiles) => Promise<Answer>): Promise<Answer> {
  const known = files;
  try {
    return await answer(known);
  } catch (error) {
    if (!(error instanceof OtherOrderError)) throw error;
    // Another query may have started over already.
    if (files === known) files = indexFiles('reload');
    return answer(files);
  }
}
