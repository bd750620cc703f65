/** The form of object URLs: `https://host/bucket/key`, or `https://bucket.host/key`. */
export type UrlStyle = 'path' | 'virtual-host';

export interface Endpoint {
  /** `https://storage.example`, without a path. */
  url: string;
  style: UrlStyle;
}

/** Returns the URL of an object, or of its bucket for an empty key. */
export function objectUrl(
  { url, style }: Endpoint,
  bucket: string,
  key: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const { protocol, host } = new URL(url);
  const path = [style === 'path' && bucket, key !== '' && encodeKey(key)]
    .filter((part) => part !== false)
    .join('/');
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodePart(value)}`);
  return `${protocol}//${style === 'path' ? '' : `${bucket}.`}${host}/${path}${search.length > 0 ? `?${search.join('&')}` : ''}`;
}

/** Encodes a key as a URL path; its slashes stay as they are. */
export const encodeKey = (key: string): string => key.split('/').map(encodePart).join('/');

/** S3 signatures follow RFC 3986: `!'()*` are encoded, too. */
const encodePart = (part: string): string =>
  encodeURIComponent(part).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
