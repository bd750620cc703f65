import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { builtListingPath } from '#paths.ts';
import { readNumber } from '#rules/read-field.ts';
import { parsePage } from '#runtime/parse-page.ts';
import { shop } from '#shop.config.ts';
import type { ProductsPage } from './products.ts';
import { checkedAt, requestFile } from './request.ts';

/** Reads the products that a listing was rendered with from its cards. */
export function productsOnPage(page: Document): Pick<ProductsPage, 'products' | 'totalCount' | 'limit'> {
  const listing = page.querySelector<HTMLElement>('[data-listing]');
  const cards = listing?.querySelectorAll<HTMLElement>('[data-product]') ?? [];
  return {
    products: [...cards].flatMap(({ dataset }) => productOfAttribute(dataset.product) ?? []),
    totalCount: readNumber(listing?.dataset.listing) ?? cards.length,
    limit: shop.pageSize,
  };
}

/**
 * Reads a listing from the shop's own built page, for when the API gives no usable answer. If there is no such page,
 * the result has no products, only the total count. Throws if the page fails to load within 10 s.
 */
export async function readRenderedListing(
  place: Parameters<typeof builtListingPath>[0],
): Promise<ProductsPage> {
  const response = await requestFile(builtListingPath(place));
  if (response.ok) {
    const page = parsePage(await response.text());
    return { ...productsOnPage(page), checkedAt: checkedAt(response) };
  }
  if (response.status !== 404) throw new Error(`${response.url} answered ${response.status}`);
  if ((place.page ?? 1) === 1) return { products: [], totalCount: 0, limit: shop.pageSize };
  return { ...(await readRenderedListing({ ...place, page: 1 })), products: [] };
}
