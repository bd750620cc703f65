import { foldText } from './fold-text.ts';

interface Named {
  productName: string;
  productModel: string;
}

const wordsOf = (text: string): string => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/**
 * Returns a function that finds the first brand in a product's model, or else in its name, as a whole word; it returns
 * undefined if neither contains one.
 */
export function brandFinder(brands: readonly string[]): (product: Named) => string | undefined {
  const known = brands.map((brand) => ({ brand, words: wordsOf(brand) }));
  const namedIn = (text: string) => {
    const all = wordsOf(text);
    return known.find(({ words }) => all.includes(words))?.brand;
  };
  return ({ productName, productModel }) => namedIn(productModel) ?? namedIn(productName);
}
