import type { Category } from '#catalogue/records/category.ts';
import type { ProductFacts } from '#metadata/product-facts.ts';
import { xmlElement } from '#rules/xml.ts';

/** What a feed says about the shop before its products. */
export interface FeedHead {
  siteUrl: URL;
  /** Those that its products may be in. */
  categories: readonly Category[];
  /** Whether some of its products are in none. */
  hasUncategorised: boolean;
  /** When the catalogue last changed, `2026-11-23T18:04Z`. */
  changedAt: string;
}

/** A product with a picture and a price: no marketplace accepts one without. */
export interface FeedProduct {
  facts: ProductFacts & { price: NonNullable<ProductFacts['price']> };
  title: string;
  /** Its category, below those that contain it. */
  categories: readonly Category[];
}

/** A file from which a marketplace reads the shop's products. */
export interface Feed {
  /** Inside the site. */
  path: string;
  /** Formats of images that the marketplace reads. */
  imageTypes: readonly string[];
  begin(head: FeedHead): string;
  item(product: FeedProduct): string;
  end: string;
}

/** Google accepts 5,000 characters, Yandex 3,000; anything after the first lines only slows down rebuilds. */
export const DESCRIPTION_LENGTH = 1_000;

/** Returns an element with a text, as a line; an empty string if there is no text. */
export const element = (name: string, text: string | number | undefined): string =>
  text === undefined || text === '' ? '' : `${xmlElement(name, text)}\n`;
