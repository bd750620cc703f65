import './listing-controls.css';
import '#view/kit/pill.css';
import { type Availability, availabilities } from '#rules/availability.ts';
import { listingTexts } from '#texts/listing.ts';

interface Props {
  chosen?: Availability | undefined;
  /** How many products match each choice, if known. */
  counts?: Record<Availability, number> | undefined;
  /** Omitted if the page's script handles the buttons (template/). */
  onChoose?: (availability: Availability) => void;
}

/** The availability filter of a listing as two buttons, of which at most one is pressed. */
export function AvailabilityChoice({ chosen, counts, onChoose }: Props) {
  return (
    <fieldset className="availability-choice">
      <legend className="sr-only">{listingTexts.availability}</legend>
      {availabilities.map((choice) => (
        <button
          key={choice}
          type="button"
          className="pill"
          lang="en"
          data-availability={choice}
          aria-pressed={chosen === choice}
          onClick={onChoose && (() => onChoose(choice))}
        >
          {counts
            ? `${listingTexts.availabilities[choice]} (${counts[choice]})`
            : listingTexts.availabilities[choice]}
        </button>
      ))}
    </fieldset>
  );
}
