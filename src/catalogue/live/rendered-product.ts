import type { Product } from '#catalogue/records/product.ts';
import { productOfAttribute } from '#catalogue/records/product-attribute.ts';
import { productPath } from '#paths.ts';
import { parsePage } from '#runtime/parse-page.ts';
import { requestFile } from './request.ts';

/**
 * Reads a product from the shop's own built page, for when the API gives no usable answer; `undefined` if the server
 * answers with an error, such as 404. Throws if the page fails to load within 10 s.
 */
export async function readRenderedProduct(id: number): Promise<Product | undefined> {
  const response = await requestFile(productPath(id));
  if (!response.ok) return undefined;
  const page = parsePage(await response.text());
  const product = productOfAttribute(
    page.querySelector<HTMLElement>(`[data-product-id="${id}"][data-product]`)?.dataset.product,
  );
  return product && { ...product, ...describedOn(page) };
}

/** Reads the description and the specifications, whether those were attributes or part of the description. */
function describedOn(page: Document): Pick<Product, 'productOption' | 'attributes'> {
  const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';
  return {
    productOption: textOf(page.querySelector('[data-product-description]')),
    attributes: [...page.querySelectorAll('[data-specifications] > div')].map(
      ({ children: [name, value] }) => ({
        name: textOf(name),
        value: textOf(value),
      }),
    ),
  };
}
