import { readJson } from './fields.ts';
import { type Product, productSchema } from './product.ts';

/**
 * What a product card carries in `data-product`, so that the cart, quick add and quick view need no request:
 * the product without its description and attributes and without fields at their default.
 */
export function productAttribute(product: Product): string {
  const { productOption: _, attributes: __, ...carried } = product;
  return JSON.stringify(carried, (_key, value: unknown) =>
    value === '' || value === null || value === false || isEmpty(value) ? undefined : value,
  );
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The attributes of an element that carries a product: whole for actions, its id for what shows state. */
export const productAttributes = (product: Product) => ({
  'data-product-id': product.id,
  'data-product': productAttribute(product),
});

/** The product that an element carries, or `undefined` when there is none. */
export function productOfAttribute(attribute: string | undefined): Product | undefined {
  return readJson(productSchema, attribute);
}
