import type { NamedCategory } from '#catalogue/records/category.ts';
import { categoriesPath, categoryPath } from '#paths.ts';
import { listingTexts } from '#texts/listing.ts';

const MOST_LINKS = 8;

interface Props {
  categories: readonly NamedCategory[];
  /** Whether there are more categories; adds a link to the page with all of them. */
  isBeginning?: boolean;
  className?: string | undefined;
}

/** Quick links to the first of the given categories. */
export function CategoryPills({ categories, isBeginning = false, className = '' }: Props) {
  const links = categories
    .slice(0, MOST_LINKS)
    .map(({ id, categoryName }) => ({ href: categoryPath(id), text: categoryName }));
  if (isBeginning) links.push({ href: categoriesPath, text: listingTexts.allCategories });
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="button button-quiet">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
