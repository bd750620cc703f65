import { PUBLIC_CATALOGUE_API_URL, STORE_ID } from 'astro:env/client';
import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { listResponseSchema } from '#catalogue/records/list.ts';
import { type Product, productSchema, readProduct } from '#catalogue/records/product.ts';
import { withResolvedImages } from '#catalogue/records/resolve-image-urls.ts';
import { readList } from '#rules/read-list.ts';
import { shop } from '#shop.config.ts';
import { withKnownImages } from './built-images.ts';
import { loadFresh } from './fresh.ts';
import { requestApi } from './request.ts';

/** What a live product list may be narrowed and ordered by. */
export interface ProductsQuery {
  page?: number | undefined;
  categoryId?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
}

const productsPageSchema = v.object({
  products: v.array(productSchema),
  totalCount: v.number(),
  limit: v.number(),
});

/** One page of products. */
export type ProductsPage = v.InferOutput<typeof productsPageSchema> & {
  /**
   * There where the products are not the API's answer but what the last build knew: when that asked the API, in
   * milliseconds since 1970, or 0 where nobody knows.
   */
  checkedAt?: number | undefined;
  /** Where a search has found nothing: products that it may have meant. */
  near?: readonly Product[] | undefined;
};

/**
 * One page of products; records that cannot be read, or repeat an id, are left out. The same list is asked for again after
 * 5 minutes at the earliest. Errors: see `requestApi`.
 */
export function fetchProducts(
  { page = 1, categoryId, search = '', sort = 'createdAt' }: ProductsQuery,
  signal?: AbortSignal,
): Promise<ProductsPage> {
  const query = {
    page: String(page),
    limit: String(shop.pageSize),
    sort,
    filter: JSON.stringify({ categoryId, storeId: STORE_ID }),
    search,
  };
  return loadFresh(
    `products?${new URLSearchParams(query)}`,
    (value) => readAs(productsPageSchema, value),
    shop.freshnessMs,
    (abort) => requestProducts(query, abort),
    signal,
  );
}

async function requestProducts(query: Record<string, string>, signal: AbortSignal): Promise<ProductsPage> {
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
