import type { ComponentProps } from 'react';
import { productSorts } from '#rules/sort-products.ts';
import { listingTexts } from '#texts/listing.ts';

/** The sort order of a listing. Its props go to the `<select>`. */
export function SortField(select: ComponentProps<'select'>) {
  return (
    <select className="field" name="sort" aria-label={listingTexts.sort} {...select}>
      {productSorts.map((choice) => (
        <option key={choice} value={choice} lang="en">
          {listingTexts.sorts[choice]}
        </option>
      ))}
    </select>
  );
}
