import './listing-controls.css';
import '#view/kit/product-grid.css';
import { useStore } from '@nanostores/react';
import type { ProductsPage } from '#catalogue/live/products.ts';
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
  const { query, page } = listing;
  const { products, totalCount, checkedAt, near } = page;
  // Results of the search index are already filtered and sorted; pages of the API are filtered and sorted here.
  const shown = sortProducts(withFilters(products, query), sortOf(query));
  const last = pageCount(totalCount, page.limit);
  const pathOf = isBuilt ? nearestPath : listingPath;
  return (
    <>
      <ResultCount query={query} page={page} shown={shown.length} />
      {products.length === 0 ? (
        <NothingFound query={query} categories={categories} />
      ) : (
        <>
          <h2 className="sr-only">{listingTexts.products}</h2>
          {shown.length === 0 && (
            <EmptyState
              icon={icons.search}
              title={listingTexts.noneAvailable}
              advice={last > 1 ? listingTexts.maybeElsewhere : undefined}
            >
              <a href={withoutFilters(query)} className="button button-quiet">
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
      {products.length === 0 && query.search && !near && <SellingProducts />}
      {checkedAt !== undefined && products.length > 0 && <CheckedNotice checkedAt={checkedAt} />}
      <div id="after-products" tabIndex={-1} className="no-outline">
        <Pagination current={query.page ?? 1} last={last} pathOf={(page) => pathOf({ ...query, page })} />
      </div>
    </>
  );
}

const withoutFilters = ({ search, categoryId, sort }: ListingQuery): string =>
  listingPath({ search, categoryId, sort });

type CountProps = { query: ListingQuery; page: ProductsPage; shown: number };

/** How many products there are, which of them are shown, and what they are narrowed to. */
function ResultCount({ query, page, shown }: CountProps) {
  const { products, totalCount, limit, checkedAt, near } = page;
  const count = products.length;
  const first = ((query.page ?? 1) - 1) * limit + 1;
  const isOfPage = hasFilters(query) && checkedAt === undefined;
  const isPart = !near && !isOfPage && count > 0 && count < totalCount;
  const found = near ? searchTexts.notAllWords : listingTexts.found(totalCount);
  return (
    <div className="listing-count mb-4 flex flex-wrap items-center gap-x-4 text-sm text-muted">
      <p role="status">
        {isOfPage && count > 0 ? `${found} ${listingTexts.foundOnPage(shown, count)}` : found}
      </p>
      {isPart && <p>{listingTexts.shown(first, count, totalCount)}</p>}
      <ActiveFilters query={query} />
    </div>
  );
}

/** Why there are no products, and where there are some. */
function NothingFound({ query, categories }: { query: ListingQuery } & Pick<Props, 'categories'>) {
  const { search, categoryId, sort } = query;
  const isUnknown = categoryId !== undefined && categories.every(({ id }) => id !== categoryId);
  return (
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
      {hasFilters(query) && (
        <a href={withoutFilters(query)} className="button button-primary">
          {listingTexts.showBoth}
        </a>
      )}
      <a href={listingPath({ sort })} className="button button-quiet">
        {listingTexts.showAll}
      </a>
    </EmptyState>
  );
}

/** The newest products, instead of those that a search may have meant. */
function SellingProducts() {
  const products = useStore($recommended).slice(0, shop.peopleBuy);
  return <ProductSection title={commonTexts.sellingProducts} products={products} />;
}
