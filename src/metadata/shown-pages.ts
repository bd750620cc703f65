import * as paths from '#paths.ts';
import { parts } from '#shop.config.ts';
import { footerTexts, menuTexts } from '#texts/menu.ts';
import { shellTexts } from '#texts/shell.ts';

/** What lists pages: a column of the footer, the menu of more pages, the sitemap. */
export type PageList = 'for-shoppers' | 'about-shop' | 'more' | 'sitemap';

const names = menuTexts.pages;

/** Pages that are always there, unless their part is switched off: path, name in links, and what lists them. */
const pages: readonly (readonly [path: string, name: string, ...lists: PageList[]])[] = [
  [paths.listingPath(), shellTexts.allProducts, 'for-shoppers'],
  [paths.categoriesPath, shellTexts.categories, 'for-shoppers', 'sitemap'],
  [paths.aboutPath, names.about, 'about-shop', 'more', 'sitemap'],
  [paths.brandsPath, names.brands, 'more', 'sitemap'],
  [paths.brandLogosPath, names.brands, 'sitemap'],
  [paths.ourStorePath, names.ourStore, 'about-shop', 'more', 'sitemap'],
  [paths.storeLocationsPath, names.storeLocations, 'more', 'sitemap'],
  [paths.contactPath, names.contact, 'about-shop', 'more', 'sitemap'],
  [paths.brandsPath, names.brands, 'about-shop'],
  [paths.faqPath, names.faq, 'for-shoppers', 'more', 'sitemap'],
  [paths.faqTopicsPath, names.faq, 'sitemap'],
  [paths.deliveryTermsPath, footerTexts.delivery, 'for-shoppers'],
  [paths.blogPath, names.blog, 'about-shop', 'more'],
  [paths.timelinePath, names.timeline, 'about-shop', 'more', 'sitemap'],
  [paths.termsPath, names.terms, 'for-shoppers', 'more', 'sitemap'],
  [paths.accountPath, names.account, 'more'],
];

/** Paths of pages and files of the parts of the shop that can be switched off, by their names in `shop.config.ts`. */
const partPaths = {
  templatePages:
    /^\/(shop-(link|loadmore|infinite-scrolling|filter-sidebar|filter-hidden|men|women)|home-men|product-(?!detail\/)|invoice|payment-|images\/sample\/)/,
  account: /^\/(my-account|login|register)/,
  about: /^\/about-us$/,
  timeline: /^\/timeline$/,
  brands: /^\/brands/,
  stores: /^\/(our-store|store-locations|images\/stores\/)/,
  blog: /^\/blog-detail\//,
} as const;

const hidden = Object.entries(partPaths).flatMap(([part, pattern]) =>
  parts[part as keyof typeof partPaths] ? [] : [pattern],
);

/** Whether the shop has the page or file at a path: the owner may have switched off the part that it belongs to. */
export const isShown = (path: string): boolean => !hidden.some((pattern) => pattern.test(path));

/** The shown pages of a list, in their order. */
export const pagesIn = (list: PageList): { href: string; text: string }[] =>
  pages.flatMap(([href, text, ...lists]) => (lists.includes(list) && isShown(href) ? [{ href, text }] : []));
