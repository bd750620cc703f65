import pMap from 'p-map';
import * as v from 'valibot';
import { recordId } from '../fields.ts';
import type { ListResponse } from '../list.ts';

/** How many products have been received so far, of how many the API announced. */
export interface ReadingProgress {
  read: number;
  total: number;
}

export interface ProductReading {
  /** Every record as the API sent it, in the API's order, not looked into yet. */
  records: unknown[];
  /** How often all pages were read. */
  passes: number;
  warnings: string[];
}

interface Options {
  /** Pages asked for at the same time. */
  concurrency: number;
  signal: AbortSignal;
  onProgress?: ((progress: ReadingProgress) => void) | undefined;
}

interface Pass {
  records: unknown[];
  ids: Set<number>;
  /** What the first page announced. */
  total: number;
  isConsistent: boolean;
}

const MAX_PASSES = 5;

/**
 * Reads all pages of a list that may change while it is read. A product inserted or deleted meanwhile shifts
 * the others over the page borders, so that some come twice and some not at all. Therefore all pages are
 * read again until one pass is consistent in itself or two in a row bring the same products; after five
 * passes the last two are used together.
 */
export async function readProductRecords(
  requestPage: (page: number) => Promise<ListResponse>,
  options: Options,
): Promise<ProductReading> {
  let previous: Pass | undefined;
  for (let passes = 1; ; passes++) {
    const pass = await readPass(requestPage, options);
    if (pass.isConsistent) return { records: pass.records, passes, warnings: [] };
    if (previous && haveSameIds(previous, pass)) {
      return { records: pass.records, passes, warnings: miscountWarnings(pass) };
    }
    if (previous && passes === MAX_PASSES) {
      return {
        records: union(pass, previous),
        passes,
        warnings: [
          `The catalogue kept changing while it was read ${passes} times; the products of the last two readings are used together.`,
        ],
      };
    }
    previous = pass;
  }
}

async function readPass(
  requestPage: (page: number) => Promise<ListResponse>,
  { concurrency, signal, onProgress }: Options,
): Promise<Pass> {
  const first = await requestPage(1);
  let read = first.data.length;
  const tell = () => onProgress?.({ read, total: first.totalCount });
  tell();
  const rest = await pMap(
    remainingPages(first),
    async (number) => {
      const page = await requestPage(number);
      read += page.data.length;
      tell();
      return page;
    },
    { concurrency, signal },
  );
  return describePass([first, ...rest]);
}

/**
 * The pages after the first. Their size is what the first one really holds: a provider may cap the limit that
 * was asked for, with or without saying so.
 */
function remainingPages(first: ListResponse): number[] {
  if (first.data.length === 0) return [];
  const last = Math.ceil(first.totalCount / first.data.length);
  return Array.from({ length: Math.max(0, last - 1) }, (_, index) => index + 2);
}

function describePass(pages: ListResponse[]): Pass {
  const records = pages.flatMap((page) => page.data);
  const total = pages[0]?.totalCount ?? 0;
  const known = records.map(idOf).filter((id) => id !== undefined);
  const ids = new Set(known);
  return {
    records,
    ids,
    total,
    isConsistent:
      ids.size === known.length &&
      records.length === total &&
      pages.every((page) => page.totalCount === total),
  };
}

const haveSameIds = (one: Pass, other: Pass): boolean =>
  one.ids.size > 0 && one.ids.size === other.ids.size && one.ids.isSubsetOf(other.ids);

function miscountWarnings({ ids, total }: Pass): string[] {
  if (ids.size === total) return [];
  return [`The API announces ${total} products but has ${ids.size} different ones.`];
}

/** Each product once, first the later pass in its order, then what only the earlier one had. */
function union(later: Pass, earlier: Pass): unknown[] {
  const seen = new Set<number>();
  return [...later.records, ...earlier.records].filter((record) => {
    const id = idOf(record);
    if (id === undefined || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

const identified = v.object({ id: recordId });

function idOf(record: unknown): number | undefined {
  const parsed = v.safeParse(identified, record);
  return parsed.success ? parsed.output.id : undefined;
}
