import type { Category } from '#catalogue/records/category.ts';
import { categoriesPath, categoryPath, listingPath } from '#paths.ts';
import { ancestorsOf } from '#rules/category-tree.ts';
import { searchTerms } from '#rules/search-words.ts';

/** Words with fewer letters say little: `va`, `suv`. */
const MIN_LETTERS = 4;
/** Two words are one if they begin with this many of the same letters, and at most this many follow. */
const MIN_SAME = 5;
const MAX_ENDING = 5;

const longWords = (text: string): string[] =>
  [...searchTerms(text)].filter((word) => word.length >= MIN_LETTERS);

/** Whether two words differ in nothing but their endings: `mashinasi`, `mashinalari`. */
function isSameWord(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const rest = Math.max(one.length, other.length) - same;
  return rest === 0 || (same >= MIN_SAME && rest <= MAX_ENDING);
}

/**
 * Returns where a slide leads, by the categories whose words its name contains: to the only one, or the one above the
 * others; to the list of categories if there are several; else to all products.
 */
export function slidePath(slideName: string, categories: readonly Category[]): string {
  const words = longWords(slideName);
  const isNamed = ({ categoryName }: Category) => {
    const own = longWords(categoryName);
    return own.length > 0 && own.every((name) => words.some((word) => isSameWord(word, name)));
  };
  const named = categories.filter(isNamed);
  const [first, second] = named.filter(
    ({ id }) => !ancestorsOf(categories, id).some((above) => named.includes(above)),
  );
  if (!first) return listingPath();
  return second ? categoriesPath : categoryPath(first.id);
}
