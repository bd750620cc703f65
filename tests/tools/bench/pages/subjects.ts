import { cartPath, categoryPath, checkoutPath, homePath, listingPath, productPath } from '#paths.ts';
import type { PageName } from '../arguments.ts';
import type { BenchSite } from './bench-site.ts';
import { limitPath, savedLine } from './limit/limit-pages.ts';

/** A page to measure. */
export interface Subject {
  url: string;
  /** Entries of localStorage when the page is opened with the slow profile. */
  saved: Readonly<Record<string, string>>;
  /** A button that opens the mini cart. */
  miniCart?: string | undefined;
}

const PATHS: Readonly<Record<PageName, (productId: number) => string>> = {
  home: () => homePath,
  listing: () => listingPath(),
  product: productPath,
  cart: () => cartPath,
};

/** Pages of which only the weight is measured. */
export const weighedPaths = { category: categoryPath(1), checkout: checkoutPath };

const ANY_ADD_BUTTON = 'main [data-action="add-to-cart"]:enabled';
export const ADD_BUTTON = '[data-product-page] [data-action="add-to-cart"]';

/** Returns a page of the shop, and its limit. */
export function subjectsOf({ url, newest, product }: BenchSite, page: PageName): [Subject, Subject] {
  const saved: Subject['saved'] =
    page === 'cart' ? { cartList: JSON.stringify(newest.slice(0, 2).map(savedLine)) } : {};
  return [
    {
      url: url + PATHS[page](product.id),
      saved,
      miniCart: page === 'cart' ? undefined : ANY_ADD_BUTTON,
    },
    {
      url: url + limitPath(page),
      saved,
    },
  ];
}
