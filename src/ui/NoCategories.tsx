import { listingPath } from '#paths.ts';
import { listingTexts } from '#texts/listing.ts';
import { EmptyState } from './EmptyState.tsx';
import * as icons from './icons.ts';

/** Shown instead of the categories if a catalogue has none. */
export const NoCategories = () => (
  <EmptyState icon={icons.layoutGrid} title={listingTexts.noCategories}>
    <a href={listingPath()} className="button button-primary">
      {listingTexts.showAll}
    </a>
  </EmptyState>
);
