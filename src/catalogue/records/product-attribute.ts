import { parseLineProduct } from '#rules/cart-line.ts';
import type { Product } from './product.ts';

/**
 * Returns the value of a product card's `data-product`, so that the cart, quick add and quick view need no request:
 * the product without its description, its attributes, what only the catalogue uses, and fields with default values.
 */
export function productAttribute(product: Product): string {
  const { productOption, attributes, isLookBookProduct, code, barcode, brand, discount, ...carried } =
    product;
  return JSON.stringify(carried, (_key, value: unknown) =>
    value === '' || value === null || value === false || isEmpty(value) ? undefined : value,
  );
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/**
 * The attributes of an element that carries a product: the whole product for actions, also for those that wait
 * (runtime/head/queue.ts), its id for showing state.
 */
export const productAttributes = (product: Product) => ({
  'data-product-id': product.id,
  'data-product': productAttribute(product),
  'data-carrier': '',
});

/**
 * Returns the product that an element carries, or `undefined` if there is none. Does not use the schema library, which
 * a first tap would have to wait for: it has validated the product before, and the fields for the cart are read again.
 */
export function productOfAttribute(attribute?: string): Product | undefined {
  const product = parseLineProduct(attribute);
  return (
    product && {
      ...product,
      categoryId: product.categoryId ?? null,
      productOption: '',
      isLookBookProduct: false,
      productImages: listOf<Product['productImages'][number]>(product.productImages, { color: '' }),
      colors: listOf<Product['colors'][number]>(product.colors, { swatch: '' }),
    }
  );
}

/** Returns the members of a list, with their omitted fields restored. */
const listOf = <Member>(value: unknown, absent: Partial<Member>): Member[] =>
  Array.isArray(value) ? value.map((member) => ({ ...absent, ...member })) : [];
