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

/** The filters and the order of a live product list. */
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
export function fetchProducts({
  page = 1,
  categoryId,
  search = '',
  sort = 'createdAt',
}: ProductsQuery): Promise<ProductsPage> {
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
    () => requestProducts(query),
  );
}

async function requestProducts(query: Record<string, string>): Promise<ProductsPage> {
  const { data, totalCount, limit } = await requestApi(listResponseSchema, { path: '/products', query });
  const products = readList(data, readProduct, ({ id }) => id).map((product) =>
    withKnownImages(withResolvedImages(product, PUBLIC_CATALOGUE_API_URL)),
  );
  return { products, totalCount, limit };
}
