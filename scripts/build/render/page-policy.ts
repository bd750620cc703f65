import { MAP_ORIGIN } from '#rules/map-addresses.ts';
import { beacon } from '#shop.config.ts';
import type { PagePolicy } from './secure-page.ts';

/** Returns what pages call, absolute or of the shop's own origin: each `…API_URL` in `variables`, and the beacon. */
export const calledApis = (variables: Readonly<Record<string, string>>): string[] => [
  ...Object.entries(variables).flatMap(([name, url]) => (name.endsWith('API_URL') ? url : [])),
  beacon,
];

/**
 * Returns from where the shop's pages may load what. A catalogue may have images at any https address.
 * @param apis addresses of the APIs that pages call, absolute or of the shop's own origin
 */
export const pagePolicy = (apis: readonly string[]): PagePolicy => ({
  'default-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:', ...originsOf(apis)],
  'connect-src': ["'self'", ...originsOf(apis)],
  'frame-src': [MAP_ORIGIN],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  // `page` (catalogue/live/parse-page.ts) and `worker` (client/actions/keep-pages.ts) are the shop's own, `html` is
  // Swiper's, which creates it again each time, and `default` the lightbox's.
  'trusted-types': ['page', 'worker', 'html', 'default', "'allow-duplicates'"],
});

const originsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? [])),
];
