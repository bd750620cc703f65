/** Whether a text is the address of an image that a page can show: absolute, or a path on the API's host. */
export const isImageUrl = (url: string): boolean =>
  /^(https?:\/\/|\/)/i.test(url) && parsedUrl(url, 'http://localhost') !== undefined;

/** Parses an address; `undefined` if it is invalid. `URL.canParse` is newer than the oldest browsers of shoppers. */
export function parsedUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return;
  }
}
