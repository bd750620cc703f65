import { useStore } from '@nanostores/react';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { $categories } from '#stores/categories.ts';
import { listingTexts } from '#texts/listing.ts';
import { searchTexts } from '#texts/search.ts';
import { NearCategories } from '#ui/NearCategories.tsx';
import { ProductRows } from '#ui/ProductRows.tsx';

interface Props {
  search: string;
  /** Products that may have been meant. */
  near: readonly Product[] | undefined;
}

/** What a shopper may try when nothing was found. */
export function NotFoundAdvice({ search, near = [] }: Props) {
  const categories = useStore($categories);
  return (
    <>
      <div className="rounded-md bg-surface p-4">
        <p className="font-bold">{searchTexts.notFound(search)}</p>
        <ul className="mt-2 list-disc ps-5 text-muted">
          {searchTexts.advice.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      </div>
      <NearCategories search={search} categories={categories} />
      <ProductRows title={listingTexts.nearProducts} products={near.slice(0, shop.search.results)} />
    </>
  );
}
