import { categoriesPath, listingPath } from '#paths.ts';
import { listingTexts } from '#texts/listing.ts';
import { productTexts } from '#texts/product.ts';
import { productPageTexts } from '#texts/product-page.ts';
import { EmptyState } from '#view/kit/EmptyState.tsx';
import * as icons from '#view/kit/icons.ts';

/** Says that there is no such product, with links onwards. */
export function ProductNotFound() {
  return (
    <>
      <h1 className="sr-only" lang="en">
        {productTexts.notFound}
      </h1>
      <EmptyState
        icon={icons.search}
        title={<span lang="en">{productTexts.notFound}</span>}
        advice={productPageTexts.notFoundAdvice}
      >
        <div className="flex flex-wrap justify-center gap-2">
          <a href={listingPath()} className="button button-primary">
            {listingTexts.showAll}
          </a>
          <a href={categoriesPath} className="button button-quiet">
            {listingTexts.categories}
          </a>
        </div>
      </EmptyState>
    </>
  );
}
