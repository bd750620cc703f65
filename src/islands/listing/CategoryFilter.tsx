import type { MouseEvent } from 'react';
import type { Category } from '#catalogue/category.ts';
import { type ListingQuery, listingPath } from '#paths.ts';
import { listingTexts } from '#texts/listing.ts';

interface Props {
  categories: readonly Category[];
  query: ListingQuery;
  /** The category that the page is titled after; every other choice is a page of its own then. */
  pageOf: number | undefined;
  onChoose: (categoryId: number | undefined) => void;
}

/** Chooses a category and keeps the other query parameters (spec section 4). Links, so that it works unscripted. */
export function CategoryFilter({ categories, query, pageOf, onChoose }: Props) {
  const choices = [
    { id: undefined, categoryName: listingTexts.allCategories },
    ...categories.map(({ id, categoryName }) => ({ id, categoryName })),
  ];
  const choose = (event: MouseEvent, id: number | undefined) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (pageOf !== undefined && id !== pageOf) return;
    event.preventDefault();
    onChoose(id);
  };
  return (
    <nav aria-label={listingTexts.categories} className="min-w-0">
      <ul className="category-filter">
        {choices.map(({ id, categoryName }) => (
          <li key={id ?? 0}>
            <a
              href={listingPath({ ...query, categoryId: id, page: 1 })}
              aria-current={query.categoryId === id ? 'true' : undefined}
              onClick={(event) => choose(event, id)}
            >
              {categoryName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
