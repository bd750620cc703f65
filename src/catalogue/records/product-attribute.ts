import { readLineProduct } from '#rules/cart-line.ts';
import type { Product } from './product.ts';

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

/**
 * The product that an element carries, or `undefined` when there is none. Without the schema library, for which a first tap
 * would wait: what is carried was read with it before, and what the cart takes of it is read once more.
 */
export function productOfAttribute(attribute = ''): Product | undefined {
  const carried = parseRecord(attribute);
  const product = readLineProduct(carried);
  return (
    product && {
      ...product,
      categoryId: product.categoryId ?? null,
      productOption: '',
      isLookBookProduct: carried.isLookBookProduct === true,
      productImages: listOf<Product['productImages'][number]>(carried.productImages, { color: '' }),
      colors: listOf<Product['colors'][number]>(carried.colors, { swatch: '' }),
    }
  );
}

function parseRecord(json: string): Partial<Record<keyof Product, unknown>> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** The members of a list, with what was left out of them. */
const listOf = <Member>(value: unknown, absent: Partial<Member>): Member[] =>
  Array.isArray(value) ? value.map((member) => ({ ...absent, ...member })) : [];
