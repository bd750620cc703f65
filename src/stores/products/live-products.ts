import { fetchProduct } from '#catalogue/live/product.ts';
import { fetchProducts, type ProductsPage, type ProductsQuery } from '#catalogue/live/products.ts';
import type { Product } from '#catalogue/product.ts';
import { markSoldOut, refreshCart } from '../cart.ts';

/** One live product, which its line in the cart follows; one that there is none of cannot be bought. See `fetchProduct`. */
export async function loadProduct(id: number, maxAgeMs?: number): Promise<Product | undefined> {
  const product = await fetchProduct(id, maxAgeMs);
  if (product) refreshCart([product]);
  else markSoldOut(id);
  return product;
}

/** One page of live products, which their lines in the cart follow. See `fetchProducts`. */
export async function loadProducts(query: ProductsQuery, signal?: AbortSignal): Promise<ProductsPage> {
  const page = await fetchProducts(query, signal);
  refreshCart(page.products);
  return page;
}
