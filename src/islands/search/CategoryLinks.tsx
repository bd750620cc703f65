import { useStore } from '@nanostores/react';
import { $categories } from '#stores/categories.ts';
import { searchTexts } from '#texts/search.ts';
import { CategoryPills } from '#ui/CategoryPills.tsx';

/** Quick links to the first categories, and to the page of all of them. */
export function CategoryLinks() {
  const categories = useStore($categories);
  return (
    <nav aria-labelledby="search-categories">
      <h3 id="search-categories" className="mb-3">
        {searchTexts.categories}
      </h3>
      <CategoryPills categories={categories} isBeginning />
    </nav>
  );
}
