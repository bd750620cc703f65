import { listingPath } from '#paths.ts';
import { compareTexts } from '#texts/compare.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Stands in the panel and on the page when no product is compared. */
export function CompareEmpty() {
  return (
    <EmptyState icon="scale" title={compareTexts.empty} advice={compareTexts.emptyAdvice}>
      <a href={listingPath()} className="button button-primary">
        {compareTexts.chooseProducts}
      </a>
    </EmptyState>
  );
}
