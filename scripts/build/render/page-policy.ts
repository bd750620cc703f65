import { MAP_ORIGIN } from '#rules/map-addresses.ts';
import { type Analytics, analytics } from '#shop.config.ts';

/** Environment variables that name APIs. */
type Variables = Readonly<Record<string, string | undefined>>;

/** Returns what pages call, absolute or of the shop's own origin. */
export const calledApis = ({
  PUBLIC_CATALOGUE_API_URL = '',
  NEWSLETTER_API_URL = '',
  CONTACT_API_URL = '',
}: Variables): string[] => [PUBLIC_CATALOGUE_API_URL, `${NEWSLETTER_API_URL}/api/contacts`, CONTACT_API_URL];

/** Returns from where the shop's pages may load what. A catalogue may have images at any https address. */
export function pagePolicy(
  variables: Variables,
  counter: Analytics | undefined = analytics,
): Record<string, readonly string[]> {
  const origins = new Set(calledApis(variables).flatMap((url) => URL.parse(url)?.origin ?? []));
  const counterOrigin = counter ? [new URL(counter.script).origin] : [];
  return {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', ...origins],
    'connect-src': ["'self'", ...origins, ...counterOrigin],
    'frame-src': [MAP_ORIGIN],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // `page` (catalogue/live/parse-page.ts), `worker` (client/actions/keep-pages.ts) and `analytics`
    // (client/actions/insert-analytics.ts) are the shop's own, `html` is Swiper's, which creates it again each time, and
    // `default` the lightbox's.
    'trusted-types': [
      ...['page', 'worker', 'html', 'default', "'allow-duplicates'"],
      ...(counter ? ['analytics'] : []),
    ],
    'script-src': ["'self'", ...counterOrigin],
  };
}
