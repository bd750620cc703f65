import { readText } from './cut-text.ts';

/** Whether a text is the address of an image that a page can show: absolute, or a path on the API's host. */
export const isImageUrl = (url: string): boolean =>
  /^(https?:\/\/|\/)/i.test(url) && parsedUrl(url, 'http://localhost') !== undefined;

/** Reads the address of an image; empty if there is none that a page could show. */
export const readImageUrl = (value: unknown): string => [readText(value)].find(isImageUrl) ?? '';

/** Parses an address; `undefined` if it is invalid. `URL.canParse` is newer than the oldest browsers of shoppers. */
export function parsedUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return;
  }
}
