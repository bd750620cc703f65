import { cartPath, homePath, listingPath, productPath } from '#paths.ts';
import type { BenchSite } from './bench-site.ts';
import { savedLine } from './limit/saved-line.ts';
import { limitPath } from './limit/write-limit-pages.ts';
import type { PageName } from './page-names.ts';

/** A page to measure. */
export interface Subject {
  name: string;
  url: string;
  /** The page of the shop that this is, or is the limit of. */
  page: PageName;
  isLimit?: boolean;
  /** Entries of localStorage when the page is opened with the slow profile. */
  saved?: Readonly<Record<string, string>>;
  /** The button that adds to the cart, and the element whose text changes when it has. */
  adding?: { tap: string; shows: string };
  /** A button that opens the mini cart. */
  miniCart?: string;
}

const PATHS: Readonly<Record<PageName, (productId: number) => string>> = {
  home: () => homePath,
  listing: () => listingPath(),
  product: productPath,
  cart: () => cartPath,
};

const ANY_ADD_BUTTON = 'main [data-action="add-to-cart"]:enabled';
export const ADD_BUTTON = '[data-product-page] [data-action="add-to-cart"]';
const BADGE = 'header [data-bind="cart-count"]';
export const LIMIT_ADD_BUTTON = 'article:has(.stage) [data-add]';
const LIMIT_BADGE = '[data-count]';

/** Returns each page of the shop followed by its limit. */
export function subjectsOf({ url, newest, product }: BenchSite, pages: readonly PageName[]): Subject[] {
  const cartOfTwo = { cartList: JSON.stringify(newest.slice(0, 2).map(savedLine)) };
  return pages.flatMap((page): Subject[] => {
    const saved = page === 'cart' ? cartOfTwo : {};
    const adding = (tap: string, shows: string) => (page === 'product' ? { adding: { tap, shows } } : {});
    return [
      {
        name: page,
        page,
        url: url + PATHS[page](product.id),
        saved,
        ...adding(ADD_BUTTON, BADGE),
        ...(page !== 'cart' && { miniCart: ANY_ADD_BUTTON }),
      },
      {
        name: `${page}, by hand`,
        page,
        isLimit: true,
        url: url + limitPath(page),
        saved,
        ...adding(LIMIT_ADD_BUTTON, LIMIT_BADGE),
      },
    ];
  });
}
