/** Encoding of spreadsheets in this country that are not saved as Unicode. */
const WITHOUT_UNICODE = 'windows-1251';

/** Decodes UTF-8, UTF-16 (with or without a byte order mark) and Windows-1251, as spreadsheets save files. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A file begins with a letter, quote or bracket, of which one byte is 0 in UTF-16 and none in other encodings.
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
