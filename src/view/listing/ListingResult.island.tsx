import './listing-controls.css';
import '#view/kit/product-grid.css';
import { useStore } from '@nanostores/react';
import type { NamedCategory } from '#catalogue/records/category.ts';
import { builtListingPath, listingPath } from '#paths.ts';
import { hasFilters, type ListingQuery, sortOf, withFilters } from '#rules/listing-query.ts';
import { pageCount } from '#rules/pagination.ts';
import { sortProducts } from '#rules/sort-products.ts';
import { shop } from '#shop.config.ts';
import type { Latest } from '#stores/latest-products.ts';
import { loadListing } from '#stores/listing.ts';
import { $recommended } from '#stores/product.ts';
import { commonTexts } from '#texts/common.ts';
import { listingTexts } from '#texts/listing.ts';
import { searchTexts } from '#texts/search.ts';
import { CategoryPills } from '#view/category/CategoryPills.tsx';
import { NearCategories } from '#view/category/NearCategories.tsx';
import { CheckedNotice } from '#view/kit/CheckedNotice.tsx';
import { EmptyState } from '#view/kit/EmptyState.tsx';
import * as icons from '#view/kit/icons.ts';
import { LoadFailure } from '#view/kit/LoadFailure.tsx';
import { ProductCard } from '#view/kit/ProductCard.tsx';
import { ProductGridSkeleton } from '#view/kit/ProductGridSkeleton.tsx';
import { ProductSection } from '#view/kit/ProductSection.tsx';
import { SkipProducts } from '#view/kit/SkipProducts.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { Pagination } from './Pagination.tsx';

interface Props {
  listing: Latest;
  /** Whether it is what the page was rendered with, whose pages are files. */
  isBuilt: boolean;
  /** All categories. */
  categories: readonly NamedCategory[];
}

/** Returns the path of a listing's static page, or of the listing itself if there is none. */
const nearestPath = (query: ListingQuery): string =>
  query.categoryId === undefined && (query.page ?? 1) > shop.newestPages
    ? listingPath(query)
    : builtListingPath(query);

/** What the listing found: products and pages, or why there are none. */
export function ListingResult({ listing, isBuilt, categories }: Props) {
  if (listing.state === 'loading' && !listing.page)
    return <ProductGridSkeleton label={listingTexts.loading} />;
  if (!listing.page) return <LoadFailure onRetry={() => loadListing(listing.query)} />;
  const { products, totalCount, limit, checkedAt, near } = listing.page;
  const { search, categoryId, sort } = listing.query;
  const isUnknown = categoryId !== undefined && categories.every(({ id }) => id !== categoryId);
  const last = pageCount(totalCount, limit);
  const first = ((listing.query.page ?? 1) - 1) * limit + 1;
  const withoutFilters = listingPath({ search, categoryId, sort });
  const pathOf = isBuilt ? nearestPath : listingPath;
  const isNarrowed = hasFilters(listing.query);
  // Results of the search index are already filtered and sorted; pages of the API are filtered and sorted here.
  const shown = sortProducts(withFilters(products, listing.query), sortOf(listing.query));
  const isOfPage = isNarrowed && checkedAt === undefined;
  const isPart = !near && !isOfPage && products.length > 0 && products.length < totalCount;
  return (
    <>
      <div className="listing-count mb-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <p role="status">
          {[
            near ? searchTexts.notAllWords : listingTexts.found(totalCount),
            isOfPage && products.length > 0 && listingTexts.foundOnPage(shown.length, products.length),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        {isPart && <p>{listingTexts.shown(first, products.length, totalCount)}</p>}
        <ActiveFilters query={listing.query} />
      </div>
      {products.length === 0 ? (
        <EmptyState
          icon={isUnknown ? icons.layoutGrid : icons.search}
          title={isUnknown ? listingTexts.unknownCategory : listingTexts.empty}
          advice={search && !isUnknown ? listingTexts.emptyAdvice : undefined}
        >
          {search && !isUnknown && (
            <NearCategories search={search} categories={categories} className="justify-center" />
          )}
          {isUnknown && <CategoryPills categories={categories} isBeginning className="justify-center" />}
          {search && categoryId !== undefined && (
            <a href={listingPath({ search, sort })} className="button button-primary">
              {listingTexts.searchEverywhere}
            </a>
          )}
          {isNarrowed && (
            <a href={withoutFilters} className="button button-primary">
              {listingTexts.showBoth}
            </a>
          )}
          <a href={listingPath({ sort })} className="button button-quiet">
            {listingTexts.showAll}
          </a>
        </EmptyState>
      ) : (
        <>
          <h2 className="sr-only">{listingTexts.products}</h2>
          {shown.length === 0 && (
            <EmptyState
              icon={icons.search}
              title={listingTexts.noneAvailable}
              advice={last > 1 ? listingTexts.maybeElsewhere : undefined}
            >
              <a href={withoutFilters} className="button button-quiet">
                {listingTexts.showBoth}
              </a>
            </EmptyState>
          )}
          <SkipProducts to="after-products" />
          <div className="product-grid" aria-busy={listing.state === 'loading'}>
            {shown.map((product, index) => (
              <ProductCard key={product.id} product={product} eager={index < 2} priority={index === 0} />
            ))}
          </div>
        </>
      )}
      {near && <ProductSection title={listingTexts.nearProducts} products={near} />}
      {products.length === 0 && search && !near && <SellingProducts />}
      {checkedAt !== undefined && products.length > 0 && <CheckedNotice checkedAt={checkedAt} />}
      <div id="after-products" tabIndex={-1} className="no-outline">
        <Pagination
          current={listing.query.page ?? 1}
          last={last}
          pathOf={(page) => pathOf({ ...listing.query, page })}
        />
      </div>
    </>
  );
}

/** The newest products, instead of those that a search may have meant. */
function SellingProducts() {
  const products = useStore($recommended).slice(0, shop.peopleBuy);
  return <ProductSection title={commonTexts.sellingProducts} products={products} />;
}
