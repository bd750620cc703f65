import { hash } from 'node:crypto';
import { type Analytics, analytics } from '#shop.config.ts';

/** Environment variables that name APIs. */
type Variables = Readonly<Partial<Record<ApiVariable, string>>>;
type ApiVariable = 'PUBLIC_CATALOGUE_API_URL' | 'NEWSLETTER_API_URL' | 'CONTACT_API_URL';

/** What a page has besides the shop's own files. */
interface Contents {
  /** Digests of the scripts and speculation rules that are written into it. */
  scripts: readonly string[];
  /** Digests of the styles that are written into it. */
  styles: readonly string[];
  /** The origin of what it shows in a frame. */
  frame?: string | undefined;
}

/** Returns what allows a script or style of a page in its policy: `'sha256-…'`. */
export const digestOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** Returns what pages call, absolute or of the shop's own origin. */
export const calledApis = ({
  PUBLIC_CATALOGUE_API_URL = '',
  NEWSLETTER_API_URL = '',
  CONTACT_API_URL = '',
}: Variables): string[] => [PUBLIC_CATALOGUE_API_URL, `${NEWSLETTER_API_URL}/api/contacts`, CONTACT_API_URL];

/**
 * Returns the Content-Security-Policy of a page: what runs in it, and from where it may load what. A catalogue may have
 * images at any https address. Every page repeats it, so nothing is listed that `default-src` says already.
 */
export function pagePolicy(
  variables: Variables,
  { scripts, styles, frame }: Contents,
  counter: Analytics | undefined = analytics,
): string {
  const origins = new Set(calledApis(variables).flatMap((url) => URL.parse(url)?.origin ?? []));
  const counterOrigin = counter ? [new URL(counter.script).origin] : [];
  const called = [...origins, ...counterOrigin];
  const directives = {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'https:', ...origins],
    ...(called.length > 0 && { 'connect-src': ["'self'", ...called] }),
    ...(frame && { 'frame-src': [frame] }),
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    // `page` (runtime/parse-page.ts), `worker` (view/shell/cache-pages.client.ts) and `analytics`
    // (view/shell/analytics.client.ts) are the shop's own, `html` is Swiper's, which creates it again each time, and
    // `default` the lightbox's.
    'trusted-types': [
      ...['page', 'worker', 'html', 'default', "'allow-duplicates'"],
      ...(counter ? ['analytics'] : []),
    ],
    'script-src': ["'self'", ...counterOrigin, ...scripts],
    'style-src': styles.length > 0 ? styles : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}
