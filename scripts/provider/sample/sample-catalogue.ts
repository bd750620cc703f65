import type { ProductKind } from '../illustrations/product-kinds.ts';

/** The catalogue an empty provider is filled with. Names and descriptions are Uzbek in Latin script. */
export interface SampleCatalogue {
  categories: SampleCategory[];
  slides: SampleSlide[];
  /** In ascending order of id; a higher id is a newer product. Ids have gaps. */
  products: SampleProduct[];
}

export interface SampleCategory {
  id: number;
  categoryName: string;
  /** What the category's tile shows. */
  kind: ProductKind;
}

export interface SampleSlide {
  /** Names the picture, see `slideIllustration`. */
  slug: string;
  slideName: string;
}

export interface SampleProduct {
  id: number;
  productName: string;
  productModel: string;
  categoryId: number;
  /** What the pictures show. */
  kind: ProductKind;
  /** `#rrggbb`, the body colour of the main pictures; the first swatch where there is a choice of colours. */
  pictureColor: string;
  /** In whole so‘m, or in dollars with cents where the currency is `dollar`. */
  productPrice: number;
  /** The price to pay, below `productPrice`; 0 where there is no discount. */
  productDiscPrice: number;
  productCurrency: 'sum' | 'dollar';
  /** Pieces in stock; 0 is sold out. */
  productQuantity: number;
  /** The description: plain text, one sentence or characteristic per line. */
  productOption: string;
  isLookBookProduct: boolean;
  /** False where the shop is to show its default image. */
  hasPicture: boolean;
  /** The colours to choose from; empty where there is no choice. */
  colors: SampleColor[];
}

export interface SampleColor {
  /** In Uzbek. */
  name: string;
  /** `#rrggbb`. */
  swatch: string;
}
