/** Parses an address; `undefined` if it is invalid. `URL.canParse` is newer than the last Chrome of Android 7. */
export function parsedUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return;
  }
}
