import type { Category } from '#catalogue/records/category.ts';
import type { ProductFacts } from '#metadata/product-facts.ts';
import { xmlElement } from '#rules/xml.ts';

/** What a feed says of the shop before its products. */
export interface FeedHead {
  siteUrl: URL;
  /** Those of the products in it. */
  categories: readonly Category[];
  /** When the catalogue last changed, `2026-11-23T18:04Z`. */
  changedAt: string;
}

/** A product with a picture and a price: no marketplace takes one without. */
export interface FeedProduct {
  facts: ProductFacts & { price: NonNullable<ProductFacts['price']> };
  category: Category | undefined;
}

/** A file in which a marketplace reads the shop's products. */
export interface Feed {
  /** Inside the site. */
  path: string;
  begin(head: FeedHead): string;
  item(product: FeedProduct): string;
  end: string;
}

/** Google takes 5,000 characters, Yandex 3,000; what comes after the first lines only makes each rebuild slower. */
export const DESCRIPTION_LENGTH = 1_000;

/** An element with a text, on a line of its own; nothing where there is none. */
export const element = (name: string, text: string | number | undefined): string =>
  text === undefined || text === '' ? '' : `${xmlElement(name, text)}\n`;
