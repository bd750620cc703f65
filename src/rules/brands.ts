import { foldText } from './fold-text.ts';

/** The keys of the alphabet filter; everything but the letters A to Z shares `123`. */
export const alphabet = ['123', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** Brands that begin with the same letter. */
export interface BrandGroup<Brand> {
  /** A key of {@link alphabet}. */
  title: string;
  brands: Brand[];
}

const keyOf = (name: string): string => {
  const [first = ''] = foldText(name).toUpperCase();
  return /[A-Z]/.test(first) ? first : '123';
};

/** Groups brands by the first letters of their names: non-empty groups and their brands, in alphabetical order. */
export function brandGroups<Brand extends { name: string }>(brands: readonly Brand[]): BrandGroup<Brand>[] {
  const sorted = brands.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return alphabet
    .map((title) => ({ title, brands: sorted.filter(({ name }) => keyOf(name) === title) }))
    .filter(({ brands }) => brands.length > 0);
}

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
