import { foldText } from './fold-text.ts';

/** The keys of the alphabet filter: digits share one. */
export const alphabet = ['123', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'] as const;

/** Brands that begin with the same letter. */
export interface BrandGroup {
  /** A key of {@link alphabet}. */
  title: string;
  brands: string[];
}

const keyOf = (name: string): string => {
  const [first = ''] = foldText(name).toUpperCase();
  return /[A-Z]/.test(first) ? first : '123';
};

/** Brand names by their first letter: the groups that have any, and the names in each, in alphabetical order. */
export function brandGroups(names: readonly string[]): BrandGroup[] {
  const sorted = names.toSorted((a, b) => a.localeCompare(b, 'en'));
  return alphabet
    .map((title) => ({ title, brands: sorted.filter((name) => keyOf(name) === title) }))
    .filter(({ brands }) => brands.length > 0);
}
