import { PUBLIC_CATALOGUE_API_URL, STORE_ID } from 'astro:env/client';
import * as v from 'valibot';
import { listResponseSchema, readAs } from '#catalogue/records/fields.ts';
import { type Product, productSchema, readProduct } from '#catalogue/records/product.ts';
import { withResolvedImages } from '#catalogue/records/resolve-image-urls.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import { readList } from '#rules/read-list.ts';
import { type Query, query } from '#runtime/query.ts';
import { shop } from '#shop.config.ts';
import { withKnownImages } from './built-images.ts';
import { requestApi } from './request.ts';

const productsPageSchema = v.object({
  products: v.array(productSchema),
  totalCount: v.number(),
  limit: v.number(),
});

/** One page of products. */
export type ProductsPage = v.InferOutput<typeof productsPageSchema> & {
  /**
   * Present if the products are from the last build and not from the API: when the build requested them, in
   * milliseconds since 1970, or 0 if unknown.
   */
  checkedAt?: number | undefined;
  /** If a search found nothing: products that the shopper may have meant. */
  near?: readonly Product[] | undefined;
};

/**
 * Fetches one page of products; the same one at most every 5 minutes. Leaves out records that cannot be read, or repeat
 * an id. Errors: see `requestApi`.
 */
export function fetchProducts(
  { page = 1, categoryId, search = '', sort = 'createdAt' }: ListingQuery,
  asked: Partial<Query<ProductsPage>> = {},
): Promise<ProductsPage> {
  const parameters = {
    page: String(page),
    limit: String(shop.pageSize),
    sort,
    filter: JSON.stringify({ categoryId, storeId: STORE_ID }),
    search,
  };
  return query<ProductsPage>({
    key: `products?${new URLSearchParams(parameters)}`,
    read: (cached) => readAs(productsPageSchema, cached),
    freshMs: shop.freshnessMs,
    silentMs: shop.fallbackAfterMs,
    aheadMs: shop.fallbackAfterMs / 2,
    call: (signal) => requestProducts(parameters, signal),
    ...asked,
  });
}

async function requestProducts(query: Record<string, string>, signal: AbortSignal | undefined) {
  const { data, totalCount, limit } = await requestApi(listResponseSchema, {
    path: '/products',
    query,
    signal,
  });
  const products = readList(data, readProduct, ({ id }) => id).map((product) =>
    withKnownImages(withResolvedImages(product, PUBLIC_CATALOGUE_API_URL)),
  );
  return { products, totalCount, limit };
}
