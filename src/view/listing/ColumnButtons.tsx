import './listing.css';
import { MAX_COLUMNS } from '#rules/grid-columns.ts';
import { listingTexts } from '#texts/listing.ts';

const choices = Array.from({ length: MAX_COLUMNS }, (_, index) => index + 1);

/**
 * Buttons for the number of columns of a grid: 1 to 6, on tablets 1 to 4, on phones 1 or 2. The page's script remembers
 * the choice and presses the button for the current number (view/listing/show-columns.client.ts).
 */
export function ColumnButtons() {
  return (
    <fieldset className="column-choice flex">
      <legend className="sr-only">{listingTexts.columns}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-action="choose-columns"
          data-choose-columns={choice}
          aria-label={listingTexts.columnsOf(choice)}
          aria-pressed={false}
          // Pressed by the page’s script, possibly before React has loaded.
          suppressHydrationWarning
        >
          <span aria-hidden="true">{'▮'.repeat(choice)}</span>
        </button>
      ))}
    </fieldset>
  );
}
