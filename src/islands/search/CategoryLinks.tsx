import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { categoriesPath, listingPath } from '#paths.ts';
import { $categories, loadCategories } from '#stores/categories.ts';
import { searchTexts } from '#texts/search.ts';

const MOST_LINKS = 8;

/** Quick links to the first categories, and to the page of all of them. */
export function CategoryLinks() {
  const categories = useStore($categories).slice(0, MOST_LINKS);
  useEffect(() => void loadCategories(), []);
  const links = [
    ...categories.map(({ id, categoryName }) => ({
      href: listingPath({ categoryId: id }),
      text: categoryName,
    })),
    { href: categoriesPath, text: searchTexts.allCategories },
  ];
  return (
    <nav aria-labelledby="search-categories">
      <h3 id="search-categories" className="mb-3">
        {searchTexts.categories}
      </h3>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center rounded-full outlined px-4 hover:border-accent hover:text-accent-strong"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
