import { shop } from '#shop.config.ts';
import type { CatalogueDraft } from '../store/catalogue-draft.ts';
import { CatalogueEmpty } from './catalogue-errors.ts';
import type { BrokenRecord } from './parse-records.ts';
import { readCategoryMembers } from './read-category-members.ts';
import {
  type ListReading,
  readCategories,
  readCategoryPage,
  readProductPage,
  readSlides,
} from './read-lists.ts';
import { type ReadingProgress, readProductPages } from './read-product-pages.ts';

export interface ReadCatalogueOptions {
  /** The API's base, without a trailing slash (`https://shop.example/api/v1`). */
  apiUrl: string;
  /** The same API as browsers reach it; absolute or root-relative. Images are resolved against it. */
  publicApiUrl: string;
  storeId: number;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for one request. */
  timeoutMs?: number;
  retries?: number;
  /** Minimum milliseconds before the first retry. */
  backOffMs?: number;
  /** Pages of products requested at the same time. */
  concurrency?: number;
  signal?: AbortSignal | undefined;
  now?: Date;
  /** Called with the number of products read so far. */
  onProgress?: (progress: ReadingProgress) => void;
  /** Called with the number of categories read so far, if the products of each have to be requested. */
  onCategoryProgress?: (progress: ReadingProgress) => void;
}

/** Products requested per page. */
const PAGE_LIMIT = 100;

/**
 * Reads the whole catalogue over HTTP into a draft. Pages already in the draft are requested conditionally if the API
 * gave validators. Broken records are left out and reported.
 * @throws {CatalogueError} if there is no catalogue that a shop could be built from.
 */
export async function readCatalogue(draft: CatalogueDraft, options: ReadCatalogueOptions) {
  const { apiUrl, publicApiUrl, storeId, concurrency = 6, now = new Date(), onProgress } = options;
  const stopRest = new AbortController();
  const signal = AbortSignal.any([stopRest.signal, ...(options.signal ? [options.signal] : [])]);
  const policy = {
    fetch: options.fetch ?? globalThis.fetch,
    timeoutMs: options.timeoutMs ?? shop.apiTimeoutMs,
    retries: options.retries ?? 3,
    backOffMs: options.backOffMs ?? 500,
    signal,
  };
  const reading: ListReading = { draft, publicApiUrl, policy };

  try {
    const readingSlides = readSlides(new URL(`${apiUrl}/sliders`), reading);
    const readPages = () =>
      readProductPages((page) => readProductPage(productsUrl(apiUrl, { storeId }, page), page, reading), {
        concurrency,
        signal,
        onProgress,
        onLastPass(last) {
          draft.pages.dropAfter(last);
          draft.pages.setAside();
        },
      });
    const [slides, categories, { pages, isUnion, warnings }] = await Promise.all([
      readingSlides,
      readCategories(new URL(`${apiUrl}/categories`), reading),
      // Not before the slides, since the losses accepted beside them must not be those of products that are read earlier.
      readingSlides.then(readPages),
    ]);
    draft.pages.dropAfter(pages);
    if (isUnion) draft.pages.addMissing();
    const { shown, unpriced, broken } = draft.pages.settle(now);
    if (shown === 0) throw new CatalogueEmpty(apiUrl, storeId, emptiness(broken));
    const categoryWarnings = await readCategoryMembers(
      draft.members,
      (categoryId, page) =>
        readCategoryPage(productsUrl(apiUrl, { categoryId, storeId }, page), categoryId, page, reading),
      { products: shown, concurrency, signal, onProgress: options.onCategoryProgress },
    );
    return {
      products: shown,
      categories: categories.count,
      slides: slides.count,
      report: {
        broken: [...broken, ...categories.broken, ...slides.broken],
        warnings: [...warnings, ...categoryWarnings],
        ...(unpriced.length > 0 && { unpriced }),
      },
    };
  } finally {
    stopRest.abort();
  }
}

function productsUrl(apiUrl: string, filter: object, page: number): URL {
  const url = new URL(`${apiUrl}/products`);
  url.search = new URLSearchParams({
    page: String(page),
    limit: String(PAGE_LIMIT),
    sort: 'createdAt',
    filter: JSON.stringify(filter),
    search: '',
  }).toString();
  return url;
}

function emptiness(broken: BrokenRecord[]): string {
  const [first] = broken;
  if (!first) return 'it lists no products';
  return `none of its ${broken.length} records is usable (the first, id ${first.id}: ${first.field} ${first.reason})`;
}
