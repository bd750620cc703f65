/** Every URL of the shop. Nothing else spells an internal address. */

export const homePath = '/';
export const categoriesPath = '/shop-collection-list';
export const cartPath = '/view-cart';
export const checkoutPath = '/checkout';
export const wishlistPath = '/wishlist';
/** What was ordered from this browser. */
export const receiptsPath = '/receipts';
export const comparePath = '/compare';
export const registerPath = '/register';
/** Icons that do not stand in every page. */
export const iconSheetPath = '/icons.svg';
/** A file of the search index. */
export const searchIndexPath = (name: string): string => `/search/${name}.json`;
/** Cards of the newest products as bare markup, for product pages. */
export const newestFragmentPath = '/fragments/newest';
/** Whether a file is a part that pages fetch and take over. */
export const isFragment = (path: string): boolean => path.startsWith('/fragments/');
/** What is shown where there is no connection and the wanted page was never visited. */
export const offlinePath = '/offline';
export const serviceWorkerPath = '/sw.js';
/** Whether a file has a digest of its content in its name, and so is the same for ever. */
export const isNamedByContent = (path: string): boolean => /^\/(?:_astro|images\/built)\//.test(path);
export const faviconPath = '/favicon.svg';
/** What a phone needs to install the shop. */
export const manifestPath = '/manifest.webmanifest';
/** The shop's icon as an image of so many pixels, for systems that take no SVG: 192 or 512. */
export const appIconPath = (pixels: 192 | 512): string => `/icons/${pixels}.png`;
export const maskableIconPath = '/icons/maskable.png';
/** What an iPhone shows for the shop among its apps. */
export const touchIconPath = '/icons/apple-touch.png';
export const defaultImagePath = '/images/default.jpg';

/** An image that the build made of a provider's one; `digest` changes with its content. */
export const builtImagePath = (digest: string, width: number): string =>
  `/images/built/${digest}-${width}.webp`;

/** What is shown of a link to a page; `digest` changes with its content. */
export const shareImagePath = (digest: string): string => `/images/built/${digest}-share.jpg`;

/** What marketplaces read. */
export const feedPaths = { google: '/feeds/google.xml', yandex: '/feeds/yandex.xml' } as const;

/** The page of one product. */
export const productPath = (id: number): string => `/product-detail/${id}`;

/** Paths of products' pages, with the id. */
const productPathPattern = /^\/product-detail\/([1-9]\d{0,14})\/?$/;

/** The product that an address is the page of, whether or not it was built; `undefined` for other addresses. */
export function productIdOfPath(path: string): number | undefined {
  const [, digits] = productPathPattern.exec(path) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Paths of pages that may be newer than the last build: of products and of lists. */
export const newerPathPattern =
  /^\/(?:product-detail|shop-default|category|category\/[1-9]\d{0,14})\/[1-9]\d{0,14}\/?$/;

/** A static page of a category's products, newest first. */
export const categoryPath = (id: number, page = 1): string => `/category/${id}${page > 1 ? `/${page}` : ''}`;

/** The id of the category that an address is a page of, as it is spelled; `undefined` for other addresses. */
export const categoryIdOfPath = (path: string): string | undefined => /^\/category\/(\d+)/.exec(path)?.[1];

/** A static page of all products, newest first. */
export const newestPath = (page = 1): string => `/shop-default${page > 1 ? `/${page}` : ''}`;

/** Which page of a listing an address names in its path, as it is spelled; `undefined` for the first. */
export const pageOfPath = (path: string): string | undefined =>
  /^\/(?:category\/\d+|shop-default)\/(\d+)/.exec(path)?.[1];

/** The static page with what a listing shows as long as nothing is searched for. */
export const builtListingPath = ({ categoryId, page }: Pick<ListingQuery, 'categoryId' | 'page'>): string =>
  categoryId === undefined ? newestPath(page) : categoryPath(categoryId, page);

/** What a listing address may carry. */
export interface ListingQuery {
  categoryId?: number | undefined;
  page?: number | undefined;
  search?: string | undefined;
  availability?: 'available' | 'out-of-stock' | undefined;
  /** Bounds of the price to pay, in so‘m, both included. */
  priceFrom?: number | undefined;
  priceTo?: number | undefined;
}

/** Queries that a listing heeds; others, such as those of an advertisement, change nothing. */
export const listingQueryPattern = /[?&](categoryId|page|search|availability|priceFrom|priceTo)=/;

/** The listing; parameters that are absent or hold their default (page 1, no search) are left out. */
export function listingPath({ categoryId, page, search, ...filters }: ListingQuery = {}): string {
  const query = new URLSearchParams();
  if (categoryId !== undefined) query.set('categoryId', String(categoryId));
  if (page !== undefined && page > 1) query.set('page', String(page));
  if (search) query.set('search', search);
  for (const name of ['availability', 'priceFrom', 'priceTo'] as const)
    if (filters[name]) query.set(name, String(filters[name]));
  return query.size > 0 ? `/shop-default?${query}` : '/shop-default';
}

/** Where shoppers browse, as URL patterns. */
export const browsingPaths = [
  homePath,
  categoriesPath,
  '/product-detail/*',
  '/category/*',
  '/shop-default',
  '/shop-default/*',
];

// Account area
export const accountPath = '/my-account';
export const accountOrdersPath = '/my-account-orders';
export const accountOrderPath = '/my-account-orders-details';
export const accountAddressesPath = '/my-account-address';
export const accountDetailsPath = '/my-account-edit';
export const accountWishlistPath = '/my-account-wishlist';

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
export const loginPath = '/login';

/** The image of a phase of the timeline. */
export const timelineImagePath = (year: number): string => `/images/timeline/${year}.webp`;

export const aboutBannerPath = '/images/about/kitchen.webp';
export const aboutStoryImagePath = '/images/about/first-products.webp';

/** A post of the blog. */
export const blogPostPath = (id: number): string => `/blog-detail/${id}`;

/** Where the blog begins: its first post, from which the blog sidebar leads to the others. */
export const blogPath = blogPostPath(1);

// Template pages on sample data
export const samplePaths = {
  link: '/shop-link',
  loadMore: '/shop-loadmore',
  infiniteScrolling: '/shop-infinite-scrolling',
  filterSidebar: '/shop-filter-sidebar',
  filterHidden: '/shop-filter-hidden',
  men: '/shop-men',
  women: '/shop-women',
  homeMen: '/home-men',
} as const;

/** A page of the sample listing with pagination. */
export const sampleLinkPath = (page: number): string =>
  page > 1 ? `${samplePaths.link}/${page}` : samplePaths.link;

/** The page of a sample product in a style; without an id, the style's own example. */
export const sampleProductPath = (style: string, id?: number): string =>
  id === undefined ? `/product-${style}` : `/product-${style}/${id}`;

/** The drawing of a sample product in a colour, or of a slide: `t-shirt-black`, `slide-1`. */
export const sampleImagePath = (name: string): string => `/images/sample/${name}.svg`;

/** The pages and files of the parts of the shop that can be switched off, by their names in `shop.config.ts`. */
export const partPaths = {
  templatePages:
    /^\/(shop-(link|loadmore|infinite-scrolling|filter-sidebar|filter-hidden|men|women)|home-men|product-(?!detail\/)|invoice|payment-|images\/sample\/)/,
  account: /^\/(my-account|login|register)/,
  about: /^\/about-us$/,
  timeline: /^\/timeline$/,
  brands: /^\/brands/,
  stores: /^\/(our-store|store-locations|images\/stores\/)/,
  blog: /^\/blog-detail\//,
} as const;
