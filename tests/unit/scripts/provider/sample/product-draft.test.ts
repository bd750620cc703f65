import { describe, expect, it } from 'vitest';
import { black, white } from '../../../../../scripts/provider/sample/colors.ts';
import { type ProductDraft, productOfDraft } from '../../../../../scripts/provider/sample/product-draft.ts';

const draft: ProductDraft = {
  id: 7,
  productName: 'Elektr choynak',
  productModel: 'Chorsuvo CH-17',
  kind: 'kettle',
  finishes: [white],
  productPrice: 200_000,
  productQuantity: 3,
  productOption: ['Tez qaynatadi.', 'Hajmi: 1,7 l'],
};

describe('productOfDraft', () => {
  it('completes a draft with what is usual', () => {
    expect(productOfDraft(10, draft)).toEqual({
      id: 7,
      productName: 'Elektr choynak',
      productModel: 'Chorsuvo CH-17',
      categoryId: 10,
      kind: 'kettle',
      pictureColor: white.swatch,
      productPrice: 200_000,
      productDiscPrice: 0,
      productCurrency: 'sum',
      productQuantity: 3,
      productOption: 'Tez qaynatadi.\nHajmi: 1,7 l',
      isLookBookProduct: false,
      hasPicture: true,
      colors: [],
    });
  });

  it('keeps what the draft says', () => {
    const product = productOfDraft(10, {
      ...draft,
      productCurrency: 'dollar',
      productDiscPrice: 1,
      hasPicture: false,
    });
    expect(product).toMatchObject({ productCurrency: 'dollar', productDiscPrice: 1, hasPicture: false });
  });

  it('makes two or more finishes a choice of colours', () => {
    const product = productOfDraft(10, { ...draft, finishes: [black, white] });
    expect(product.colors).toEqual([black, white]);
    expect(product.pictureColor).toBe(black.swatch);
  });
});
