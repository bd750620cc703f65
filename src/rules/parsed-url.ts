/** Parses an address; `undefined` if it is invalid. `URL.canParse` is newer than the oldest browsers of shoppers. */
export function parsedUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return;
  }
}
