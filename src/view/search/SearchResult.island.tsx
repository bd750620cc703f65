import { useStore } from '@nanostores/react';
import type { NamedCategory } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { categoryPath } from '#paths.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import { spelledAmount } from '#rules/money.ts';
import { shop } from '#shop.config.ts';
import type { Latest } from '#stores/latest-products.ts';
import { addressOf } from '#stores/listing.ts';
import { rememberSearch } from '#stores/recent-searches.ts';
import { $categories, $searchQuery, $searchText, searchFor } from '#stores/search.ts';
import { listingTexts } from '#texts/listing.ts';
import { searchTexts } from '#texts/search.ts';
import { NearCategories } from '#view/category/NearCategories.tsx';
import { CheckedNotice } from '#view/kit/CheckedNotice.tsx';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';
import { RetryNotice } from '#view/kit/LoadFailure.tsx';
import { ProductRow, ProductRows } from '#view/kit/ProductRows.tsx';
import { narrowListing } from './narrow-listing.island.ts';
import { Suggestions } from './Suggestions.island.tsx';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

interface ResultProps {
  result: Latest;
  /** The id of the suggestion that the keys have reached. */
  active: string | undefined;
}

/** The category and the first products that a search found with a link to all of them, or advice if there are none. */
export function SearchResult({ result, active }: ResultProps) {
  const { search = '' } = result.query;
  const text = useStore($searchText);
  const categories = useStore($categories);
  if (result.state === 'loading' && !result.page) {
    return (
      <div className="grid gap-4" aria-hidden="true">
        {PLACEHOLDERS.map((place) => (
          <div key={place} className="skeleton" />
        ))}
      </div>
    );
  }
  if (!result.page) return <RetryNotice text={searchTexts.failed} onRetry={() => void searchFor(text)} />;
  const { products, near, checkedAt } = result.page;
  if (products.length === 0)
    return (
      <>
        <PriceWords query={result.query} />
        <NotFoundAdvice search={search} near={near} />
      </>
    );
  const category = categoryOfMost(products, categories);
  return (
    <>
      <PriceWords query={result.query} />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only links inside are handled; keys click them natively */}
      <div className="contents" onClick={(event) => isLink(event.target) && rememberSearch(text)}>
        <Suggestions
          label={searchTexts.suggestions}
          active={active}
          rows={[
            ...(category
              ? [{ key: 'category', cells: [<CategoryLink key="link" category={category} />] }]
              : []),
            ...products.slice(0, shop.search.results).map((product) => ({
              key: product.id,
              cells: [<ProductRow key="link" product={product} />],
            })),
          ]}
        />
        {checkedAt !== undefined && <CheckedNotice checkedAt={checkedAt} />}
        <a href={addressOf(result.query)} className="button button-primary">
          {searchTexts.showAll}
        </a>
      </div>
    </>
  );
}

const isLink = (target: EventTarget): boolean => target instanceof Element && target.closest('a') !== null;

/** Returns the category that two thirds of the products found first are in. */
const categoryOfMost = (
  products: readonly Product[],
  categories: readonly NamedCategory[],
): NamedCategory | undefined =>
  categories.find(
    ({ id }) => products.filter(({ categoryId }) => categoryId === id).length * 3 >= products.length * 2,
  );

function CategoryLink({ category: { id, categoryName } }: { category: NamedCategory }) {
  return (
    <a href={categoryPath(id)} className="icon-with-text flex min-h-11 w-full items-center font-bold">
      <Icon path={icons.layoutGrid} className="size-5 flex-none text-muted" />
      <span>{searchTexts.category(categoryName)}</span>
    </a>
  );
}

/** The prices that were read out of the text; a tap takes them out of it. */
function PriceWords({ query: { search = '', priceFrom, priceTo, sort } }: { query: ListingQuery }) {
  const prices = listingTexts.prices(spelledAmount(priceFrom), spelledAmount(priceTo));
  const order = sort === 'productPrice' || sort === '-productPrice' ? searchTexts.sorts[sort] : '';
  const read = [prices, order].filter(Boolean).join(', ');
  if (!read) return null;
  const remove = () => {
    void searchFor(search);
    narrowListing($searchQuery.get());
  };
  return (
    <p>
      <button
        type="button"
        className="button button-quiet"
        aria-label={listingTexts.endPrices(read)}
        onClick={remove}
      >
        <span>{read}</span>
        <Icon path={icons.x} className="size-5" />
      </button>
    </p>
  );
}

interface Props {
  search: string;
  /** Products that may have been meant. */
  near: readonly Product[] | undefined;
}

/** What a shopper may try when nothing was found. */
function NotFoundAdvice({ search, near = [] }: Props) {
  const categories = useStore($categories);
  return (
    <>
      <div className="rounded-md bg-surface p-4">
        <p className="font-bold">{searchTexts.notFound(search)}</p>
        <ul className="mt-2 text-muted">
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
