import pMap from 'p-map';
import type { ListedPage } from '../store/listed-pages.ts';

/** How many products or categories have been read so far, and how many there are. */
export interface ReadingProgress {
  read: number;
  total: number;
}

interface Options {
  /** Pages requested at the same time. */
  concurrency: number;
  signal: AbortSignal;
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
  /** Called with the page count of the previous pass before the last pass, whose products may be combined with it. */
  onLastPass: (pages: number) => void;
}

interface Pass {
  pages: number;
  ids: Set<number>;
  /** The total that the first page announced. */
  total: number;
  isConsistent: boolean;
}

const MAX_PASSES = 5;

/**
 * Reads all pages of a list that may change while it is read. A product inserted or deleted in the meantime shifts
 * others across page borders, so that some appear twice and some not at all. Therefore all pages are read again until
 * one pass is consistent in itself or two in a row have the same products; after five passes the last two are combined.
 * @param readPage reads a page and stores its records, replacing those that it had before.
 * @returns the number of pages, and whether the products of the last two passes together make up the list.
 */
export async function readProductPages(
  readPage: (number: number) => Promise<ListedPage>,
  options: Options,
): Promise<{ pages: number; isUnion: boolean; warnings: string[] }> {
  let previous: Pass | undefined;
  for (let passes = 1; ; passes++) {
    if (previous && passes === MAX_PASSES) options.onLastPass(previous.pages);
    const pass = await readPass(readPage, options);
    const { pages } = pass;
    if (pass.isConsistent) return { pages, isUnion: false, warnings: [] };
    if (previous && haveSameIds(previous, pass)) {
      return { pages, isUnion: false, warnings: miscountWarnings(pass) };
    }
    if (previous && passes === MAX_PASSES) {
      return {
        pages,
        isUnion: true,
        warnings: [
          `The catalogue kept changing while it was read ${passes} times; the products of the last two readings are combined.`,
        ],
      };
    }
    previous = pass;
  }
}

async function readPass(
  readPage: (number: number) => Promise<ListedPage>,
  { concurrency, signal, onProgress }: Options,
): Promise<Pass> {
  const first = await readPage(1);
  let read = first.ids.length;
  const tell = () => onProgress?.({ read, total: first.totalCount });
  tell();
  const rest = await pMap(
    remainingPages(first),
    async (number) => {
      const page = await readPage(number);
      read += page.ids.length;
      tell();
      return page;
    },
    { concurrency, signal },
  );
  return describePass([first, ...rest]);
}

/**
 * Returns the numbers of the pages after the first. Their size is the actual size of the first one: a provider may cap
 * the requested limit, with or without saying so.
 */
function remainingPages({ ids, totalCount }: ListedPage): number[] {
  if (ids.length === 0) return [];
  const last = Math.ceil(totalCount / ids.length);
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
}

function describePass(pages: readonly ListedPage[]): Pass {
  const total = pages[0]?.totalCount ?? 0;
  const ids = new Set<number>();
  let [records, identified] = [0, 0];
  for (const page of pages) {
    records += page.ids.length;
    for (const id of page.ids) {
      if (id === null) continue;
      identified++;
      ids.add(id);
    }
  }
  return {
    pages: pages.length,
    ids,
    total,
    isConsistent:
      ids.size === identified && records === total && pages.every((page) => page.totalCount === total),
  };
}

const haveSameIds = (one: Pass, other: Pass): boolean =>
  one.ids.size > 0 && one.ids.size === other.ids.size && one.ids.isSubsetOf(other.ids);

function miscountWarnings({ ids, total }: Pass): string[] {
  if (ids.size === total) return [];
  return [`The API reports a total of ${total} products but lists ${ids.size} different ones.`];
}
