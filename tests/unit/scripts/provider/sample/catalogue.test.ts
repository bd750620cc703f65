import { describe, expect, it } from 'vitest';
import { productKinds } from '../../../../../scripts/provider/illustrations/product-kinds.ts';
import { slideSlugs } from '../../../../../scripts/provider/illustrations/slide-illustration.ts';
import { sampleCatalogue } from '../../../../../scripts/provider/sample/catalogue.ts';

const { categories, slides, products } = sampleCatalogue;
const HEX_COLOR = /^#[0-9a-f]{6}$/;
const texts = [
  ...categories.map(({ categoryName }) => categoryName),
  ...slides.map(({ slideName }) => slideName),
  ...products.flatMap((product) => [product.productName, product.productModel, product.productOption]),
  ...products.flatMap(({ colors }) => colors.map(({ name }) => name)),
];

describe('the sample catalogue', () => {
  it('gives every product its own id in ascending order', () => {
    const ids = products.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    expect(ids.slice(0, 3)).toEqual([1, 2, 3]);
  });

  it('gives every product its own model and name', () => {
    expect(new Set(products.map(({ productModel }) => productModel)).size).toBe(products.length);
    expect(new Set(products.map(({ productName }) => productName)).size).toBe(products.length);
  });

  it('shows and sells the starter products 1, 2 and 3', () => {
    for (const product of products.slice(0, 3)) {
      expect(product.hasPicture).toBe(true);
      expect(product.productQuantity).toBeGreaterThan(0);
    }
  });

  it('puts the newest 12 products in at least 8 categories, all pictured, at most one sold out', () => {
    const newest = products.slice(-12);
    expect(new Set(newest.map(({ categoryId }) => categoryId)).size).toBeGreaterThanOrEqual(8);
    expect(newest.every(({ hasPicture }) => hasPicture)).toBe(true);
    expect(newest.filter(({ productQuantity }) => productQuantity === 0).length).toBeLessThanOrEqual(1);
  });

  it('has prices that fit their currency', () => {
    for (const { productPrice, productDiscPrice, productCurrency } of products) {
      const [least, most, step] =
        productCurrency === 'dollar' ? [100, 2_000, 0.5] : [100_000, 20_000_000, 1_000];
      expect(productPrice).toBeGreaterThanOrEqual(least);
      expect(productPrice).toBeLessThanOrEqual(most);
      expect(productPrice % step).toBe(0);
      expect(productDiscPrice % step).toBe(0);
    }
  });

  it('writes every colour as #rrggbb', () => {
    for (const { colors, pictureColor } of products) {
      expect(pictureColor).toMatch(HEX_COLOR);
      for (const { swatch } of colors) expect(swatch).toMatch(HEX_COLOR);
    }
  });

  it('describes every product in a few lines', () => {
    for (const { productOption } of products) {
      const lines = productOption.split('\n');
      expect(lines.length).toBeGreaterThanOrEqual(3);
      expect(lines.every((line) => line.trim() === line && line.length > 0)).toBe(true);
    }
  });

  it('spells o‘ and g‘ with U+2018 and the tutuq belgisi with U+2019', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/['`´ʻʼ′]/);
      expect(text).not.toMatch(/[og]’/i);
      expect(text).not.toMatch(/(?<![og])‘/i);
    }
  });

  it('uses every kind of product that can be drawn', () => {
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(productKinds));
  });

  it('has a drawn picture for every slide', () => {
    expect(slides.map(({ slug }) => slug)).toEqual(slideSlugs);
  });
});
