import type { ProductsPage } from '#catalogue/live/products.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { shop } from '#shop.config.ts';

/**
 * The products that a listing was rendered with, read from their cards: they carry them already, and a page need not
 * send them twice.
 */
export const renderedPage = (totalCount: number): ProductsPage => ({
  products: [...document.querySelectorAll<HTMLElement>('[data-listing] [data-product]')].flatMap(
    ({ dataset }) => productOfAttribute(dataset.product) ?? [],
  ),
  totalCount,
  limit: shop.pageSize,
});
