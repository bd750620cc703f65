import { PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import * as v from 'valibot';
import { numeric } from '#catalogue/records/fields.ts';
import { type Product, productSchema, readProduct } from '#catalogue/records/product.ts';
import { withResolvedImages } from '#catalogue/records/resolve-image-urls.ts';
import { cached, type Query, query } from '#runtime/query.ts';
import { shop } from '#shop.config.ts';
import { withKnownImages } from './built-images.ts';
import { ApiRefused } from './errors.ts';
import { type ApiRequest, requestApi } from './request.ts';

const NOT_FOUND = 404;

/** A product wrapped in `data`; a `status` of 404 in the answer or `null` means that there is none. */
const answerSchema = v.union([
  v.pipe(
    v.object({ status: v.pipe(numeric, v.value(NOT_FOUND)) }),
    v.transform(() => undefined),
  ),
  v.pipe(
    v.object({ data: v.nullable(productSchema) }),
    v.transform(({ data }) => data ?? undefined),
  ),
]);

const keyOf = (id: number): string => `products/${id}`;

/** Returns the product as the API last had it for this tab, however long ago. */
export const earlierProduct = (id: number): Product | undefined =>
  cached({ key: keyOf(id), read: readProduct, freshMs: Number.POSITIVE_INFINITY });

let hasProducts = false;

/** Whether the API has returned any product on this page. Otherwise it may be faulty and report all as missing. */
export const apiHasProducts = (): boolean => hasProducts;

/**
 * Fetches a live product; `undefined` if the API says that there is none. This tab reuses the answer for 5 minutes, or
 * for `freshMs`; with 0, no cache on the way may answer. Errors: see `requestApi`.
 */
export const fetchProduct = (
  id: number,
  asked: Partial<Query<Product | undefined>> = {},
): Promise<Product | undefined> =>
  query({
    key: keyOf(id),
    read: readProduct,
    freshMs: shop.freshnessMs,
    silentMs: shop.fallbackAfterMs,
    call: (signal) => requestProduct(id, { signal, cache: asked.freshMs === 0 ? 'no-store' : 'default' }),
    ...asked,
  });

async function requestProduct(id: number, how: Pick<ApiRequest, 'cache' | 'signal'>) {
  try {
    const product = await requestApi(answerSchema, { path: `/products/${id}`, ...how });
    hasProducts ||= product !== undefined;
    return product && withKnownImages(withResolvedImages(product, PUBLIC_CATALOGUE_API_URL));
  } catch (error) {
    if (error instanceof ApiRefused && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}
