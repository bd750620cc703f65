import { listingPath } from '#paths.ts';
import { listingTexts } from '#texts/listing.ts';
import { EmptyState } from './EmptyState.tsx';

/** Shown instead of the categories if a catalogue has none. */
export const NoCategories = () => (
  <EmptyState icon="layout-grid" title={listingTexts.noCategories}>
    <a href={listingPath()} className="button button-primary">
      {listingTexts.showAll}
    </a>
  </EmptyState>
);
