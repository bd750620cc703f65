import { MAP_ORIGIN } from '#rules/map-addresses.ts';
import { beacon } from '#shop.config.ts';
import type { PagePolicy } from './secure-page.ts';

/** What pages call, absolute or of the shop's own origin: each `…API_URL` that pages read from the environment, and the beacon. */
export const calledApis = (variables: Readonly<Record<string, string>>): string[] => [
  ...Object.entries(variables).flatMap(([name, url]) => (name.endsWith('API_URL') ? url : [])),
  beacon,
];

/**
 * From where the shop's pages may fetch what. Images come from wherever a catalogue has them.
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
  // Of this shop (catalogue/live/parse-page.ts), of Swiper, which makes its own anew each time, and of the lightbox.
  'trusted-types': ['page', 'worker', 'html', 'default', "'allow-duplicates'"],
});

const originsOf = (urls: readonly string[]): string[] => [
  ...new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? [])),
];
