import { largestFile } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';
import { productPath } from '#paths.ts';
import { brandFinder } from '#rules/brands.ts';
import { isGtin } from '#rules/gtin.ts';
import { type CurrencyCode, currencyCodeOf, currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount, isPriceOnRequest, priceOf, priceToPay } from '#rules/price.ts';
import { TITLE_NAME, titleName } from '#rules/product-title.ts';
import { shortened } from '#rules/read-field.ts';
import { descriptionLines, readDescription, type Specification } from '#rules/specifications.ts';
import { isSoldOut } from '#rules/stock.ts';
import { brands } from '#shop.config.ts';
import { metadataTexts } from '#texts/metadata.ts';
import { nameOf, productTexts } from '#texts/product.ts';

/** What search engines, messengers and marketplaces are told about a product. Addresses are absolute. */
export interface ProductFacts {
  id: number;
  /** Includes the model. */
  name: string;
  model: string;
  brand: string | undefined;
  gtin: string | undefined;
  /** Without the `specifications`; may be empty. */
  description: string;
  specifications: readonly Specification[];
  url: string;
  images: readonly string[];
  /** Undefined if the price is on request. */
  price: ProductPrice | undefined;
  isSoldOut: boolean;
}

/** The price of a product. */
export interface ProductPrice {
  amount: number;
  /** The price before a discount. */
  before: number | undefined;
  currency: CurrencyCode;
}

const brandOf = brandFinder(brands.map(({ name }) => name));

export function productFacts(product: Product, site: URL): ProductFacts {
  const { id, productModel } = product;
  const { text, specifications } = readDescription(product);
  return {
    id,
    name: fullName(product),
    model: productModel,
    brand: product.brand || brandOf(product),
    gtin: product.barcode && isGtin(product.barcode) ? product.barcode : undefined,
    description: text,
    specifications,
    url: new URL(productPath(id), site).href,
    images: imageUrls(product, site),
    price: productPrice(product),
    isSoldOut: isSoldOut(product),
  };
}

function productPrice(product: Product): ProductPrice | undefined {
  if (isPriceOnRequest(product)) return undefined;
  return {
    amount: priceToPay(product),
    before: hasDiscount(product) ? product.productPrice : undefined,
    currency: currencyCodeOf(currencyOf(product.productCurrency)),
  };
}

/** Returns the addresses of a product's images, in the largest size that the site has. */
const imageUrls = (product: Product, site: URL): string[] =>
  imageUrlsOf(product).map(
    (url) => new URL(largestFile('product', url, product.builtImages?.[url]), site).href,
  );

/** Returns a product's name with its maker and model. */
export const fullName = (product: Product): string =>
  titleName({ ...product, productName: nameOf(product) }, Number.POSITIVE_INFINITY);

/** Returns the price as shoppers see it. */
export const priceText = (product: Product): string =>
  isPriceOnRequest(product) ? productTexts.priceOnRequest : formatMoney(priceOf(product));

/** @param hasDuplicateTitle whether another product would have the same title, on its page or in feeds. */
export const productTitle = (product: Product, hasDuplicateTitle: boolean): string =>
  metadataTexts.productTitle(...titleParts(product, hasDuplicateTitle, 'page'), priceText(product));

/** Returns the title of a product for marketplaces, which show its price beside it; see `productTitle`. */
export const feedTitle = (product: Product, hasDuplicateTitle: boolean): string =>
  titleParts(product, hasDuplicateTitle, 'feed').join('');

function titleParts(product: Product, hasDuplicateTitle: boolean, place: keyof typeof TITLE_NAME) {
  const code = hasDuplicateTitle ? metadataTexts.code(product.id) : '';
  const name = titleName(product, TITLE_NAME[place] - code.length);
  return [name || nameOf(product), code] as const;
}

const DESCRIPTION_LENGTH = 160;

/** Returns the meta description of a product page: the product, its price, and the start of its description. */
export function productDescription(product: Product): string {
  const state = isSoldOut(product) ? metadataTexts.soldOut : metadataTexts.inStock;
  const facts = metadataTexts.productDescription(fullName(product), priceText(product), state, product.id);
  return shortened(`${facts} ${descriptionLines(product)}`, DESCRIPTION_LENGTH);
}
