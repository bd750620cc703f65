import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { listingPath } from '#paths.ts';
import { addressOf } from '#stores/listing.ts';
import { $overlay, closeOverlay } from '#stores/overlay.ts';
import { rememberSearch } from '#stores/recent-searches.ts';
import { $searchQuery, $searchText, searchFor, typeSearch } from '#stores/search.ts';
import { searchTexts } from '#texts/search.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';
import { narrowListing, searchOfListing } from './narrow-listing.island.ts';
import { SUGGESTIONS_ID } from './use-active-cell.island.ts';

interface Props {
  /** The id of the suggestion that the keys have reached. */
  active: string | undefined;
  /** Whether there are suggestions. */
  isExpanded: boolean;
  /** Returns whether a key was meant for the suggestions. */
  takeKey: (event: KeyboardEvent) => boolean;
  onType: () => void;
}

/** The search field. It has the focus at once, and on a listing starts with the listing's search. */
export function SearchPanelField({ active, isExpanded, takeKey, onType }: Props) {
  const text = useStore($searchText);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const search = searchOfListing() ?? $overlay.get()?.search;
    if (search !== undefined) void searchFor(search);
    field.current?.focus();
    field.current?.select();
  }, []);

  const showAll = (event: SubmitEvent) => {
    event.preventDefault();
    rememberSearch(text.trim());
    const query = $searchQuery.get();
    if (narrowListing(query)) closeOverlay();
    else location.replace(addressOf(query));
  };

  // By default, Escape would clear the field, and so end the search, before closing the panel.
  const takeOrClose = (event: KeyboardEvent) => {
    if (takeKey(event) || event.key !== 'Escape') return;
    event.preventDefault();
    closeOverlay();
  };

  return (
    <search className="overlay-top line-below">
      <form action={listingPath()} onSubmit={showAll}>
        <label htmlFor="search-panel-field" className="mb-2 block text-sm font-bold">
          {searchTexts.label}
        </label>
        <div className="field-with-button">
          <input
            ref={field}
            id="search-panel-field"
            type="search"
            name="search"
            required
            className="field"
            placeholder={searchTexts.placeholder}
            autoComplete="off"
            enterKeyHint="search"
            value={text}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup="grid"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? SUGGESTIONS_ID : undefined}
            aria-activedescendant={active}
            onChange={(event) => {
              onType();
              typeSearch(event.target.value, narrowListing);
            }}
            onKeyDown={takeOrClose}
          />
          <button type="submit" className="icon-button" aria-label={searchTexts.submit}>
            <Icon path={icons.search} />
          </button>
        </div>
      </form>
    </search>
  );
}
