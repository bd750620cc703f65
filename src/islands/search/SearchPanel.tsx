import { useStore } from '@nanostores/react';
import { $searchResult } from '#stores/search.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import { NewProducts } from './NewProducts.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchResult } from './SearchResult.tsx';
import { SearchStatus } from './SearchStatus.tsx';

/** The search at the side: the field, what it finds, and places to start from. */
export function SearchPanel() {
  const result = useStore($searchResult);
  const found = (result?.page?.products.length ?? 0) > 0;
  const isNear = result?.page?.near !== undefined;
  return (
    <div className="flex flex-col gap-6">
      <SearchField />
      <SearchStatus result={result} />
      {result && <SearchResult result={result} />}
      {!found && result?.state !== 'loading' && (
        <>
          <CategoryLinks />
          {!isNear && <NewProducts />}
        </>
      )}
    </div>
  );
}
