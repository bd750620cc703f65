import { createHash } from 'node:crypto';
import { cdn, redirects } from '#shop.config.ts';
import { kindOf, mediaType, type ObjectKind } from './object-kind.ts';

/** Headers of an object of the site, with names in lower case, as in `fetch`. */
export type ObjectHeaders = Readonly<Record<string, string>>;

/** Makes buckets in website mode answer with a redirect; others ignore or refuse it. */
export const REDIRECT = 'x-amz-website-redirect-location';

/** Compression of text files. The storage sends the same bytes to every client, so only what all browsers support. */
export type Encoding = 'gzip';

const ofPages = ({ freshSeconds, renewalSeconds, outageSeconds }: typeof cdn): string =>
  `public, max-age=0, s-maxage=${freshSeconds}, stale-while-revalidate=${renewalSeconds}, stale-if-error=${outageSeconds}`;

const cacheControl = (kind: ObjectKind): string =>
  ({
    asset: 'public, max-age=31536000, immutable',
    file: 'public, max-age=3600, stale-while-revalidate=86400',
    page: ofPages(cdn),
    listing: ofPages(cdn),
    index: 'public, max-age=300',
  })[kind];

/** Some servers answer unknown addresses with it, but without its Content-Encoding. */
const ERROR_DOCUMENT = '404.html';

/** Types that are text, which compresses well. */
const TEXT = /^text\/|[/+](javascript|json|xml)$/;

/** Returns the headers of an object, from the path of its file in the built site. */
export function objectHeaders(
  path: string,
  key: string,
  encoding?: Encoding,
  moved: Readonly<Record<string, string>> = redirects,
): ObjectHeaders {
  const target = moved[`/${key}`];
  const type = mediaType(path) ?? 'application/octet-stream';
  const isText = TEXT.test(type);
  const isEncoded = isText && encoding !== undefined && key !== ERROR_DOCUMENT;
  const lifetime = cacheControl(kindOf(key));
  return {
    'content-type': isText ? `${type};charset=utf-8` : type,
    // Only where a CDN has nothing left to compress: `no-transform` forbids that, too.
    'cache-control': isEncoded ? `${lifetime}, no-transform` : lifetime,
    ...(isEncoded && { 'content-encoding': encoding }),
    ...(target !== undefined && { [REDIRECT]: target }),
  };
}

/** 132 bits, as base64url. */
const FINGERPRINT_LENGTH = 22;

/** Returns what identifies a published object: a hash of its headers and its uncompressed bytes. */
export const fingerprintOf = (headers: ObjectHeaders, content: Buffer): string =>
  createHash('sha256')
    .update(JSON.stringify(headers))
    .update('\n')
    .update(content)
    .digest('base64url')
    .slice(0, FINGERPRINT_LENGTH);
