import type { SampleColor, SampleProduct } from './sample-catalogue.ts';

type Required = 'id' | 'productName' | 'productModel' | 'kind' | 'productPrice' | 'productQuantity';
type Optional = 'productDiscPrice' | 'productCurrency' | 'isLookBookProduct' | 'hasPicture';

/** A sample product as it is written down: what is usual is left out. */
export interface ProductDraft extends Pick<SampleProduct, Required>, Partial<Pick<SampleProduct, Optional>> {
  /** The first one is pictured; two or more are a choice for the shopper. */
  finishes: readonly [SampleColor, ...SampleColor[]];
  /** The lines of the description. */
  productOption: readonly string[];
}

/** The full product: in so‘m, with a picture, without a discount, unless the draft says otherwise. */
export function productOfDraft(
  categoryId: number,
  { finishes, productOption, ...draft }: ProductDraft,
): SampleProduct {
  return {
    productDiscPrice: 0,
    productCurrency: 'sum',
    isLookBookProduct: false,
    hasPicture: true,
    ...draft,
    categoryId,
    pictureColor: finishes[0].swatch,
    productOption: productOption.join('\n'),
    colors: finishes.length > 1 ? [...finishes] : [],
  };
}
