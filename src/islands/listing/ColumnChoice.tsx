import { useEffect } from 'react';
import { $columns, chooseColumns, MAX_COLUMNS } from '#stores/listing-view.ts';
import { listingTexts } from '#texts/listing.ts';
import { useSavedStore } from '#ui/use-saved-store.ts';

const choices = Array.from({ length: MAX_COLUMNS }, (_, index) => index + 1);

/** The number of columns of the grid: 1 to 6, on phones 1 or 2 (spec section 2). */
export function ColumnChoice() {
  const columns = useSavedStore($columns);
  useEffect(() => {
    if (columns !== undefined) document.documentElement.dataset.columns = String(columns);
  }, [columns]);
  return (
    <fieldset className="column-choice ms-auto">
      <legend className="sr-only">{listingTexts.columns}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-label={listingTexts.columnsOf(choice)}
          aria-pressed={columns === choice}
          onClick={() => chooseColumns(choice)}
        >
          <span aria-hidden="true">{'▮'.repeat(choice)}</span>
        </button>
      ))}
    </fieldset>
  );
}
