import { useStore } from '@nanostores/react';
import { shop } from '#shop.config.ts';
import type { Latest } from '#stores/latest-products.ts';
import { $recommended } from '#stores/product.ts';
import { $recentSearches } from '#stores/recent-searches.ts';
import { $categories, $searchResult } from '#stores/search.ts';
import { listingTexts } from '#texts/listing.ts';
import { searchTexts } from '#texts/search.ts';
import { CategoryPills } from '#view/category/CategoryPills.tsx';
import { ProductRows } from '#view/kit/ProductRows.tsx';
import { useKeptFocus } from '#view/kit/use-kept-focus.island.ts';
import { RecentSearches } from './RecentSearches.island.tsx';
import { SearchPanelField } from './SearchPanelField.island.tsx';
import { SearchResult } from './SearchResult.island.tsx';
import { useActiveCell } from './use-active-cell.island.ts';

/** The search panel: the field, its results, and places to start from. */
export function SearchPanel() {
  const result = useStore($searchResult);
  const found = (result?.page?.products.length ?? 0) > 0;
  const isNear = result?.page?.near !== undefined;
  const hasRecent = useStore($recentSearches).length > 0;
  const { active, takeKey, leave } = useActiveCell();
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1} className="no-outline grid gap-6">
      <SearchPanelField
        active={active}
        isExpanded={result ? found : hasRecent}
        takeKey={takeKey}
        onType={leave}
      />
      {/* Rendered before there is anything to announce. */}
      <p role="status" className="text-muted">
        {statusOf(result)}
      </p>
      {result ? <SearchResult result={result} active={active} /> : <RecentSearches active={active} />}
      {!found && result?.state !== 'loading' && (
        <>
          <CategoryLinks />
          {!isNear && <NewProducts />}
        </>
      )}
    </div>
  );
}

/** Returns the outcome of a search in words. */
function statusOf(result: Latest | undefined): string {
  if (!result || result.state === 'failed') return '';
  if (!result.page) return searchTexts.searching;
  return result.page.near ? searchTexts.notAllWords : listingTexts.found(result.page.totalCount);
}

/** Quick links to the first categories, and to the page of all of them. */
function CategoryLinks() {
  const categories = useStore($categories);
  return (
    <nav aria-labelledby="search-categories">
      <h3 id="search-categories" className="mb-2">
        {searchTexts.categories}
      </h3>
      <CategoryPills categories={categories} isBeginning />
    </nav>
  );
}

/** The newest products (the search panel recommends 3). */
function NewProducts() {
  const products = useStore($recommended).slice(0, shop.search.recommended);
  return <ProductRows title={searchTexts.recommended} products={products} />;
}
