import * as v from 'valibot';
import { shop } from '#shop.config.ts';
import { categorySchema } from '../category.ts';
import { type ListResponse, listResponseSchema, recordsSchema } from '../list.ts';
import { productSchema } from '../product.ts';
import {
  withResolvedCategoryImage,
  withResolvedImages,
  withResolvedSlideImage,
} from '../resolve-image-urls.ts';
import { slideSchema } from '../slide.ts';
import type { Snapshot } from '../snapshot.ts';
import { CatalogueEmpty, CatalogueMalformed } from './catalogue-errors.ts';
import { type BrokenRecord, parseRecords } from './parse-records.ts';
import { type ReadingProgress, readProductRecords } from './read-product-records.ts';
import { type RequestPolicy, requestJson } from './request-json.ts';
import type { BrokenPicture } from './with-built-pictures.ts';

export interface ReadCatalogueOptions {
  /** The API's base, without a slash at the end (`https://shop.example/api/v1`). */
  apiUrl: string;
  /** The same API as browsers reach it; absolute or root-relative. Pictures are resolved against it. */
  publicApiUrl: string;
  storeId: number;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds for one request. */
  timeoutMs?: number;
  retries?: number;
  /** Milliseconds before the first retry, at least. */
  backOffMs?: number;
  /** Pages of products asked for at the same time. */
  concurrency?: number;
  signal?: AbortSignal;
  onProgress?: (progress: ReadingProgress) => void;
}

/** What an owner should know about a reading. */
export interface CatalogueReport {
  broken: BrokenRecord[];
  warnings: string[];
  /** Absent until pictures are built, and where all of them were. */
  pictures?: BrokenPicture[];
}

export interface CatalogueReading {
  snapshot: Snapshot;
  report: CatalogueReport;
}

/** Products asked for per page. */
const PAGE_LIMIT = 100;

/**
 * Reads the whole catalogue over HTTP (spec section 7). Broken records are left out and reported.
 * @throws {CatalogueError} where there is no catalogue that a shop could be built from.
 */
export async function readCatalogue(options: ReadCatalogueOptions): Promise<CatalogueReading> {
  const { apiUrl, publicApiUrl, storeId, concurrency = 6, onProgress } = options;
  const stopRest = new AbortController();
  const signal = AbortSignal.any([stopRest.signal, ...(options.signal ? [options.signal] : [])]);
  const policy: RequestPolicy = {
    fetch: options.fetch ?? globalThis.fetch,
    timeoutMs: options.timeoutMs ?? shop.apiTimeoutMs,
    retries: options.retries ?? 3,
    backOffMs: options.backOffMs ?? 500,
    signal,
  };

  try {
    const [slideRecords, categoryRecords, productReading] = await Promise.all([
      requestRecords(new URL(`${apiUrl}/sliders`), policy),
      requestRecords(new URL(`${apiUrl}/categories`), policy),
      readProductRecords((page) => requestProducts(productsUrl(apiUrl, storeId, page), policy), {
        concurrency,
        signal,
        onProgress,
      }),
    ]);
    const slides = parseRecords('slide', slideSchema, slideRecords);
    const categories = parseRecords('category', categorySchema, categoryRecords);
    const products = parseRecords('product', productSchema, productReading.records);
    if (products.records.length === 0) {
      throw new CatalogueEmpty(apiUrl, storeId, emptiness(products.broken));
    }
    return {
      snapshot: {
        products: products.records.map((product) => withResolvedImages(product, publicApiUrl)),
        categories: categories.records.map((category) => withResolvedCategoryImage(category, publicApiUrl)),
        slides: slides.records.map((slide) => withResolvedSlideImage(slide, publicApiUrl)),
      },
      report: {
        broken: [...products.broken, ...categories.broken, ...slides.broken],
        warnings: productReading.warnings,
      },
    };
  } finally {
    stopRest.abort();
  }
}

function productsUrl(apiUrl: string, storeId: number, page: number): URL {
  const url = new URL(`${apiUrl}/products`);
  url.search = new URLSearchParams({
    page: String(page),
    limit: String(PAGE_LIMIT),
    sort: 'createdAt',
    filter: JSON.stringify({ storeId }),
    search: '',
  }).toString();
  return url;
}

const requestProducts = (url: URL, policy: RequestPolicy): Promise<ListResponse> =>
  requestShape(url, policy, listResponseSchema, 'an object with a data array and a totalCount');

const requestRecords = (url: URL, policy: RequestPolicy): Promise<unknown[]> =>
  requestShape(url, policy, recordsSchema, 'an array, or an object with a data array,');

async function requestShape<Output>(
  url: URL,
  policy: RequestPolicy,
  schema: v.GenericSchema<unknown, Output>,
  expected: string,
): Promise<Output> {
  const parsed = v.safeParse(schema, await requestJson(url, policy));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CatalogueMalformed(url, expected, `${v.getDotPath(issue) ?? 'it'} is ${issue.received}`);
}

function emptiness(broken: BrokenRecord[]): string {
  const [first] = broken;
  if (!first) return 'it lists no products';
  return `none of its ${broken.length} records is usable (the first, id ${first.id}: ${first.field} ${first.reason})`;
}
