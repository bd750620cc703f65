import { PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import * as v from 'valibot';
import { numeric } from '#catalogue/records/fields.ts';
import { type Product, productSchema, readProduct } from '#catalogue/records/product.ts';
import { withResolvedImages } from '#catalogue/records/resolve-image-urls.ts';
import { shop } from '#shop.config.ts';
import { withKnownImages } from './built-images.ts';
import { ApiRefused } from './errors.ts';
import { loadFresh } from './fresh.ts';
import { kept } from './kept-answers.ts';
import { productKey } from './remember-product.ts';
import { requestApi } from './request.ts';

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

/**
 * Returns the product that this tab last kept, however old; one from a card has no description. With `maxAgeMs`, only
 * an answer of the API that is younger.
 */
export const rememberedProduct = (id: number, maxAgeMs = Number.POSITIVE_INFINITY): Product | undefined =>
  kept(productKey(id), readProduct, maxAgeMs);

/**
 * Fetches a live product; `undefined` if the API says that there is none. This tab reuses the answer for 5 minutes, or
 * for `maxAgeMs` milliseconds; with 0, no cache on the way may answer. Errors: see `requestApi`.
 */
export const fetchProduct = (id: number, maxAgeMs = shop.freshnessMs): Promise<Product | undefined> =>
  loadFresh(productKey(id), readProduct, maxAgeMs, () =>
    requestProduct(id, maxAgeMs === 0 ? 'no-store' : 'default'),
  );

async function requestProduct(id: number, cache: RequestCache): Promise<Product | undefined> {
  try {
    const product = await requestApi(answerSchema, { path: `/products/${id}`, cache });
    return product && withKnownImages(withResolvedImages(product, PUBLIC_CATALOGUE_API_URL));
  } catch (error) {
    if (error instanceof ApiRefused && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}
