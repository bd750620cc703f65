/** Where a bucket's objects answer: `https://host/bucket/key`, or `https://bucket.host/key`. */
export type UrlStyle = 'path' | 'virtual-host';

export interface Endpoint {
  /** `https://storage.example`, without a slash at the end. */
  url: string;
  style: UrlStyle;
}

/** The address of an object, or of its bucket for the empty key. */
export function objectUrl(
  { url, style }: Endpoint,
  bucket: string,
  key: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const { protocol, host, pathname } = new URL(url);
  const path = [pathname.replace(/\/$/, ''), style === 'path' && bucket, key !== '' && encodeKey(key)]
    .filter((part) => part !== false)
    .join('/');
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodePart(value)}`);
  return `${protocol}//${style === 'path' ? '' : `${bucket}.`}${host}${path || '/'}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

/** A key as a path, where only its slashes stay as they are. */
export const encodeKey = (key: string): string => key.split('/').map(encodePart).join('/');

/** RFC 3986, to which S3 signatures hold: `!'()*` are encoded too. */
const encodePart = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
