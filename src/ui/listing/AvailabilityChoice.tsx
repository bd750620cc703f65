import '#styles/listing-controls.css';
import { type Availability, availabilities } from '#rules/availability.ts';
import { listingTexts } from '#texts/listing.ts';

interface Props {
  chosen?: Availability | undefined;
  /** How many products each choice leaves, where that is known. */
  counts?: Record<Availability, number> | undefined;
  /** Left out where the page's script follows the buttons (enhancements/sample/). */
  onChoose?: (availability: Availability) => void;
}

/** The availability filter of a listing as two buttons, of which one can be pressed. */
export function AvailabilityChoice({ chosen, counts, onChoose }: Props) {
  return (
    <fieldset className="availability-choice">
      <legend className="sr-only">{listingTexts.availability}</legend>
      {availabilities.map((choice) => (
        <button
          key={choice}
          type="button"
          className="chip"
          lang="en"
          data-availability={choice}
          aria-pressed={chosen === choice}
          onClick={onChoose && (() => onChoose(choice))}
        >
          {listingTexts.availabilities[choice]}
          {counts && ` (${counts[choice]})`}
        </button>
      ))}
    </fieldset>
  );
}
