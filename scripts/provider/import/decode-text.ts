/** Spreadsheets of this country that know no Unicode write this one. */
const WITHOUT_UNICODE = 'windows-1251';

/** The text of a file in UTF-8, UTF-16 (with or without its mark) or Windows-1251, as spreadsheets save it. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A file begins with a letter, a quote or a bracket: one byte of these is 0 in UTF-16, and none in the others.
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : WITHOUT_UNICODE;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
