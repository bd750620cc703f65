import { readLineProduct } from '#rules/cart-line.ts';
import type { Product } from './product.ts';

/**
 * Returns the value of a product card's `data-product`, so that the cart, quick add and quick view need no request:
 * the product without its description, its attributes and fields with default values. Each address of an image is
 * written once; the names of built images are a list in the order of the addresses.
 */
export function productAttribute(product: Product): string {
  const { productOption: _, attributes: __, ...carried } = product;
  const { productImgUrl, productImages, productDiscPrice, builtImages } = carried;
  const compact = {
    ...carried,
    productDiscPrice: productDiscPrice || undefined,
    productImages: productImages.map((image) => ({
      ...image,
      src: image.src === productImgUrl ? undefined : image.src,
    })),
    builtImages: builtImages && addressesOf(product).map((address) => builtImages[address] ?? 0),
  };
  return JSON.stringify(compact, (_key, value: unknown) =>
    value === '' || value === null || value === false || isEmpty(value) ? undefined : value,
  );
}

const addressesOf = ({
  productImgUrl,
  productImages,
}: Pick<Product, 'productImgUrl' | 'productImages'>): string[] => [
  ...new Set([productImgUrl, ...productImages.map(({ src }) => src)]),
];

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The attributes of an element that carries a product: the whole product for actions, its id for showing state. */
export const productAttributes = (product: Product) => ({
  'data-product-id': product.id,
  'data-product': productAttribute(product),
});

/**
 * Returns the product that an element carries, or `undefined` if there is none. Does not use the schema library, which
 * a first tap would have to wait for: it has validated the product before, and the fields for the cart are read again.
 */
export function productOfAttribute(attribute = ''): Product | undefined {
  const carried = parseRecord(attribute);
  const product = readLineProduct(carried);
  if (!product) return undefined;
  const { productImgUrl } = product;
  const productImages = listOf<Product['productImages'][number]>(carried.productImages, {
    src: productImgUrl,
    color: '',
  });
  return {
    ...product,
    categoryId: product.categoryId ?? null,
    productOption: '',
    isLookBookProduct: carried.isLookBookProduct === true,
    productImages,
    colors: listOf<Product['colors'][number]>(carried.colors, { swatch: '' }),
    builtImages: namesByAddress(carried.builtImages, addressesOf({ productImgUrl, productImages })),
  };
}

function namesByAddress(names: unknown, addresses: readonly string[]): Record<string, string> | undefined {
  if (!Array.isArray(names)) return undefined;
  return Object.fromEntries(
    addresses.flatMap((address, place) => (names[place] ? [[address, String(names[place])]] : [])),
  );
}

function parseRecord(json: string): Partial<Record<keyof Product, unknown>> {
  try {
    return Object(JSON.parse(json));
  } catch {
    return {};
  }
}

/** Returns the members of a list, with their omitted fields restored. */
const listOf = <Member>(value: unknown, absent: Partial<Member>): Member[] =>
  Array.isArray(value) ? value.map((member) => ({ ...absent, ...member })) : [];
