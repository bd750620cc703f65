/** An address in parts, or nothing where it is none. `URL.canParse` is newer than the last Chrome of Android 7. */
export function parsedUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base);
  } catch {
    return;
  }
}
