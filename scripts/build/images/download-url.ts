import type { SiteSettings } from '../../settings/site-settings.ts';

/**
 * Returns where this machine loads an image that browsers find at `url`: one of the catalogue's own API where the build
 * reads that API, which works before the public address does; any other as browsers do.
 */
export function downloadUrl(
  url: string,
  { apiUrl, publicApiUrl }: Pick<SiteSettings, 'apiUrl' | 'publicApiUrl'>,
): string {
  const address = new URL(url, apiUrl).href;
  const publicApi = new URL(publicApiUrl, apiUrl).href.replace(/\/$/, '');
  return address.startsWith(`${publicApi}/`) ? apiUrl + address.slice(publicApi.length) : address;
}
