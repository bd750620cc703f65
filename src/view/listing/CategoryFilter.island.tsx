import './category-filter.css';
import '#view/kit/pill.css';
import type { MouseEventHandler } from 'react';
import type { NamedCategory } from '#catalogue/records/category.ts';
import { categoryPath, listingPath } from '#paths.ts';
import { openBranches } from '#rules/category-tree.ts';
import { type ListingQuery, needsIndex } from '#rules/listing-query.ts';
import { listingTexts } from '#texts/listing.ts';

interface Props {
  categories: readonly NamedCategory[];
  query: ListingQuery;
  /** Number of products in each category, if known. */
  counts: ReadonlyMap<number, number> | undefined;
  /** May open a choice in place. */
  onClick: MouseEventHandler<HTMLAnchorElement>;
}

/** Returns where a choice leads: to the category's page, or to the listing if a search, filters or an order need scripts. */
function hrefOf(query: ListingQuery, categoryId: number | undefined): string {
  if (query.search || needsIndex(query) || categoryId === undefined)
    return listingPath({ ...query, categoryId, page: 1 });
  return categoryPath(categoryId);
}

/** Chooses a category and keeps the other query parameters. Uses links, so that it works without scripts. */
export function CategoryFilter({ categories, query, counts, onClick }: Props) {
  const all = { category: { id: undefined, categoryName: listingTexts.allCategories }, level: 0 };
  const choices = [all, ...openBranches(categories, query.categoryId)];
  return (
    <nav aria-label={listingTexts.categories} className="min-w-0">
      <ul className="category-filter">
        {choices.map(({ category: { id, categoryName }, level }) => (
          <li key={id ?? 0} data-level={level || undefined}>
            <a
              href={hrefOf(query, id)}
              className="pill"
              aria-current={query.categoryId === id ? 'true' : undefined}
              onClick={onClick}
            >
              {counts && id !== undefined ? `${categoryName} (${counts.get(id) ?? 0})` : categoryName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
