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
