import type { ListingQuery } from '#rules/listing-query.ts';

/** Every URL of the shop but those of `template/paths.ts`. No other file spells out an internal address. */

export const homePath = '/';
export const categoriesPath = '/shop-collection-list';
export const cartPath = '/view-cart';
export const checkoutPath = '/checkout';
export const wishlistPath = '/wishlist';
/** Orders placed from this browser. */
export const receiptsPath = '/receipts';
export const comparePath = '/compare';
export const registerPath = '/register';
export const accountPath = '/my-account';
/** Returns the path of a file of the search index. */
export const searchIndexPath = (name: string): string => `/search/${name}.json`;
/** Cards of the newest products as bare markup, for product pages. */
export const newestFragmentPath = '/fragments/newest';
/** Shown without a connection if the requested page was never visited. */
export const offlinePath = '/offline';
export const serviceWorkerPath = '/sw.js';
/** Whether a file has a digest of its content in its name, and so never changes. */
export const isNamedByContent = (path: string): boolean => /^\/(?:_astro|images\/built)\//.test(path);
export const faviconPath = '/favicon.svg';
/** What a phone needs to install the shop. */
export const manifestPath = '/manifest.webmanifest';
/** The shop's icon as an image 192 or 512 pixels wide, for systems without SVG icons. */
export const appIconPath = (pixels: 192 | 512): string => `/icons/${pixels}.png`;
export const maskableIconPath = '/icons/maskable.png';
/** The shop's icon among the apps of an iPhone, which looks for it there without being told. */
export const touchIconPath = '/apple-touch-icon.png';
/** Where Firefox looks for a page's icon after a step in the history, and programs that read no HTML do. */
export const rootIconPath = '/favicon.ico';
export const defaultImagePath = '/images/default.jpg';

/** An image that the build made from a provider's image; `digest` changes with its content. */
export const builtImagePath = (digest: string, width: number): string =>
  `/images/built/${digest}-${width}.webp`;

/** The image shown for links to a page; `digest` changes with its content. */
export const shareImagePath = (digest: string): string => `/images/built/${digest}-share.jpg`;

/** Product feeds that marketplaces read. */
export const feedPaths = { google: '/feeds/google.xml', yandex: '/feeds/yandex.xml' } as const;

/** The page of one product. */
export const productPath = (id: number): string => `/product-detail/${id}`;

/** Matches paths of product pages; captures the id. */
const productPathPattern = /^\/product-detail\/([1-9]\d{0,14})\/?$/;

/** Returns the id of the product whose page has this path, built or not; `undefined` for other paths. */
export function productIdOfPath(path: string): number | undefined {
  const [, digits] = productPathPattern.exec(path) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Matches paths of product and list pages, which may be newer than the last build. */
export const newerPathPattern =
  /^\/(?:product-detail|shop-default|category|category\/[1-9]\d{0,14})\/[1-9]\d{0,14}\/?(?:\?|$)/;

/** A static page of a category's products, newest first. */
export const categoryPath = (id: number, page = 1): string => `/category/${id}${page > 1 ? `/${page}` : ''}`;

/** Returns the category id in the path of a category page, as spelled there; `undefined` for other paths. */
export const categoryIdOfPath = (path: string): string | undefined => /^\/category\/(\d+)/.exec(path)?.[1];

/** A static page of all products, newest first. */
const newestPath = (page = 1): string => `/shop-default${page > 1 ? `/${page}` : ''}`;

/** Returns the page number in the path of a listing, as spelled there; `undefined` for the first page. */
export const pageOfPath = (path: string): string | undefined =>
  /^\/(?:category\/\d+|shop-default)\/(\d+)/.exec(path)?.[1];

/** The static page of a listing without a search or filters. */
export const builtListingPath = ({ categoryId, page }: Pick<ListingQuery, 'categoryId' | 'page'>): string =>
  categoryId === undefined ? newestPath(page) : categoryPath(categoryId, page);

/** The parameters of a listing's address, in their order, with the values that are left out of it. */
const listingParameters = {
  categoryId: '',
  page: '1',
  search: '',
  availability: '',
  priceFrom: '',
  priceTo: '',
  sort: 'createdAt',
} as const satisfies Record<keyof ListingQuery, string>;

/** Matches query parameters that a listing uses; others, such as those of an advertisement, change nothing. */
export const listingQueryPattern = (): RegExp =>
  new RegExp(`[?&](${Object.keys(listingParameters).join('|')})=`);

/** Returns the parameters of an address that a listing does not use, such as those of an advertisement. */
export const foreignParameters = (search: string): [string, string][] =>
  [...new URLSearchParams(search)].filter(([name]) => !Object.hasOwn(listingParameters, name));

/**
 * The listing; parameters that are absent or have their default value (page 1, no search) are left out.
 * @param foreign parameters to add
 */
export function listingPath(query: ListingQuery = {}, foreign: [string, string][] = []): string {
  const own = Object.entries(listingParameters).flatMap(([name, standard]) => {
    const value = String(query[name as keyof ListingQuery] ?? '');
    return value && value !== standard ? [[name, value]] : [];
  });
  const parameters = String(new URLSearchParams([...own, ...foreign]));
  return `/shop-default${parameters && `?${parameters}`}`;
}

/** Whether a path is that of the listing or of a static page of one. */
export const isListingPath = (path: string): boolean => /^\/(shop-default|category)\b/.test(path);

// Static pages
export const aboutPath = '/about-us';
export const brandsPath = '/brands';
export const brandLogosPath = '/brands-v2';
export const contactPath = '/contact-1';
export const faqPath = '/faq-1';
export const faqTopicsPath = '/faq-2';
export const ourStorePath = '/our-store';
export const storeLocationsPath = '/store-locations';
export const timelinePath = '/timeline';
export const termsPath = '/terms-conditions';
export const deliveryTermsPath = `${termsPath}#shipping`;
export const returnTermsPath = `${termsPath}#exchange-and-refund`;
export const loginPath = '/login';

/** The image of a phase of the timeline. */
export const timelineImagePath = (year: number): string => `/images/timeline/${year}.webp`;

export const aboutBannerPath = '/images/about/kitchen.webp';
export const aboutStoryImagePath = '/images/about/first-products.webp';

/** A post of the blog. */
export const blogPostPath = (id: number): string => `/blog-detail/${id}`;

/** Start of the blog: its first post, whose sidebar links to the others. */
export const blogPath = blogPostPath(1);
