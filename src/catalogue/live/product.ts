import { PUBLIC_CATALOGUE_API_URL } from 'astro:env/client';
import * as v from 'valibot';
import { numeric } from '#catalogue/records/fields.ts';
import { type Product, productSchema, readProduct } from '#catalogue/records/product.ts';
import { withResolvedImages } from '#catalogue/records/resolve-image-urls.ts';
import { shop } from '#shop.config.ts';
import { withKnownImages } from './built-images.ts';
import { ApiRefused } from './errors.ts';
import { kept, loadFresh } from './fresh.ts';
import { productKey } from './remember-product.ts';
import { requestApi } from './request.ts';

const NOT_FOUND = 404;

/** A product wrapped in `data`; none is said by the status in the answer, or by `null`. */
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
 * What this tab last knew of a product, however old; what came from a card has no description. With `maxAgeMs`, what the
 * API said less than that ago.
 */
export const rememberedProduct = (id: number, maxAgeMs = Number.POSITIVE_INFINITY): Product | undefined =>
  kept(productKey(id), readProduct, maxAgeMs);

/**
 * One live product, or `undefined` when the API says that there is none. It is asked for again in this tab
 * after 5 minutes at the earliest, or after `maxAgeMs` milliseconds; with 0 no cache on the way may answer. Errors: see
 * `requestApi`.
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
