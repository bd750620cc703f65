import { MAX_COLUMNS } from '#rules/grid-columns.ts';
import { listingTexts } from '#texts/listing.ts';

interface Props {
  /** Left out where the page's script follows the buttons (enhancements/sample/). */
  onChoose?: (columns: number) => void;
}

const choices = Array.from({ length: MAX_COLUMNS }, (_, index) => index + 1);

/**
 * The number of columns of a grid: 1 to 6, on tablets 1 to 4, on phones 1 or 2 (spec section 2). A script presses the one
 * that the grid has (enhancements/listing/show-columns.ts).
 */
export function ColumnButtons({ onChoose }: Props) {
  return (
    <fieldset className="column-choice ms-auto">
      <legend className="sr-only">{listingTexts.columns}</legend>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          data-choose-columns={choice}
          aria-label={listingTexts.columnsOf(choice)}
          aria-pressed={false}
          onClick={onChoose && (() => onChoose(choice))}
        >
          <span aria-hidden="true">{'▮'.repeat(choice)}</span>
        </button>
      ))}
    </fieldset>
  );
}
