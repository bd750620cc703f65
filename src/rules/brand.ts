import { foldText } from './fold-text.ts';

const wordsOf = (text: string): string => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** The first of the brands that a product's model, or else its name, has as a word; undefined where neither has one. */
export function brandOf(
  { productName, productModel }: { productName: string; productModel: string },
  brands: readonly string[],
): string | undefined {
  const named = (text: string) => {
    const words = wordsOf(text);
    return brands.find((brand) => words.includes(wordsOf(brand)));
  };
  return named(productModel) ?? named(productName);
}
