import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { productPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { parsePage } from './parse-page.ts';

/**
 * A product as the shop's own page of it was built, for when the API gives no usable answer; `undefined` where
 * there is no such page. Throws when the page fails to load within 10 s.
 */
export async function readRenderedProduct(id: number): Promise<Product | undefined> {
  const response = await fetch(productPath(id), { signal: AbortSignal.timeout(shop.apiTimeoutMs) });
  if (!response.ok) return undefined;
  const page = parsePage(await response.text());
  const product = productOfAttribute(
    page.querySelector<HTMLElement>(`[data-product-id="${id}"][data-product]`)?.dataset.product,
  );
  return product && { ...product, productOption: describedOn(page) };
}

/** The description in its own lines again. */
function describedOn(page: Document): string {
  const text = page.querySelector('[data-product-description]')?.textContent.trim() ?? '';
  const specifications = [...page.querySelectorAll('.specifications > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.trim()).join(': '),
  );
  return [text, ...specifications].filter(Boolean).join('\n');
}
