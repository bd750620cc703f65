/** The pages of the shop that are measured. */
export const PAGE_NAMES = ['home', 'listing', 'product', 'cart'] as const;

export type PageName = (typeof PAGE_NAMES)[number];
