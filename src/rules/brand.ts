import { foldText } from './fold-text.ts';

interface Named {
  productName: string;
  productModel: string;
}

const wordsOf = (text: string): string => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/**
 * Returns what finds the first of the brands that a product's model, or else its name, has as a word; undefined where
 * neither has one.
 */
export function brandFinder(brands: readonly string[]): (product: Named) => string | undefined {
  const known = brands.map((brand) => ({ brand, words: wordsOf(brand) }));
  const namedIn = (text: string) => {
    const all = wordsOf(text);
    return known.find(({ words }) => all.includes(words))?.brand;
  };
  return ({ productName, productModel }) => namedIn(productModel) ?? namedIn(productName);
}
