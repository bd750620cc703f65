/** The addresses of pages that are gone with this folder. */
export const accountPaths = {
  orders: '/my-account-orders',
  order: '/my-account-orders-details',
  addresses: '/my-account-address',
  details: '/my-account-edit',
  wishlist: '/my-account-wishlist',
} as const;

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
export const sampleLinkPath = (page: number): string => `${samplePaths.link}${page > 1 ? `/${page}` : ''}`;

/** The page of a sample product in a style; without an id, the style's own example. */
export const sampleProductPath = (style: string, id?: number): string =>
  id === undefined ? `/product-${style}` : `/product-${style}/${id}`;

/** The drawing of a sample product in a colour, or of a slide: `t-shirt-black`, `slide-1`. */
export const sampleImagePath = (name: string): string => `/images/sample/${name}.svg`;
