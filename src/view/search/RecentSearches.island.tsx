import { useStore } from '@nanostores/react';
import { $recentSearches, forgetSearch } from '#stores/recent-searches.ts';
import { $searchQuery, searchFor } from '#stores/search.ts';
import { searchTexts } from '#texts/search.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';
import { narrowListing } from './narrow-listing.island.ts';
import { Suggestions } from './Suggestions.island.tsx';

/** The last searches, each to be repeated or removed; nothing if there are none. */
export function RecentSearches({ active }: { active: string | undefined }) {
  const searches = useStore($recentSearches);
  if (searches.length === 0) return null;
  const repeat = (search: string) => {
    void searchFor(search);
    narrowListing($searchQuery.get());
  };
  return (
    <section>
      <h3 className="mb-2">{searchTexts.recent}</h3>
      <Suggestions
        label={searchTexts.recent}
        active={active}
        rows={searches.map((search) => ({
          key: search,
          cells: [
            <button
              key="repeat"
              type="button"
              className="icon-with-text flex min-h-11 w-full items-center"
              onClick={() => repeat(search)}
            >
              <Icon path={icons.clock} className="size-5 flex-none text-muted" />
              <span className="line-clamp-3">{search}</span>
            </button>,
            <button
              key="forget"
              type="button"
              className="icon-button"
              aria-label={searchTexts.forget(search)}
              onClick={() => forgetSearch(search)}
            >
              <Icon path={icons.x} className="size-5" />
            </button>,
          ],
        }))}
      />
    </section>
  );
}
