import { isUtf8 } from 'node:buffer';

export interface DecodedText {
  text: string;
  /** Such as `windows-1251`; which one is a guess unless it begins with `utf`. */
  encoding: string;
  /** Whether the last letter is incomplete, as after a broken download; it is not in the text. */
  endsInsideLetter: boolean;
}

/** Encodings of files that are not Unicode, likeliest first, each with the characters that such files contain. */
const WITHOUT_UNICODE: readonly (readonly [string, RegExp])[] = [
  ['windows-1251', /[А-яЁёЎўІіЇїЄє«»“”„‘’–—…№°·•±×\u00a0€§©®™]/g],
  ['ibm866', /[А-яЁёЎў№°·\u00a0]/g],
  ['windows-1254', /[ÇçĞğİıÖöŞşÜüÂâÎîÛû«»“”„‘’–—…°·•±×\u00a0€§©®™]/g],
];

/** For this many letters of several bytes, a file may have one wrong byte and still count as UTF-8. */
const LETTERS_TO_A_WRONG_BYTE = 4;

/** Enough to tell encodings apart: a large file must not be in memory in all of them. */
const SAMPLE_BYTES = 1 << 20;

/** Decodes UTF-8, UTF-16 (with or without a byte order mark) and what spreadsheets of this country save otherwise. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : likeliestOf(bytes));
  const decoder = new TextDecoder(encoding);
  const text = decoder.decode(bytes, { stream: true });
  return { text, encoding, endsInsideLetter: decoder.decode() !== '' };
}

function likeliestOf(bytes: Uint8Array): string {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  const sample = bytes.subarray(first, first + SAMPLE_BYTES);
  const decoded = (encoding: string) => new TextDecoder(encoding).decode(sample, { stream: true });
  const wrong = countOf(/\uFFFD/g, decoded('utf-8'));
  const letters = countOf(/[^\0-\x7F\uFFFD]/g, decoded('utf-8'));
  if (letters > 0 && wrong * LETTERS_TO_A_WRONG_BYTE <= letters) return 'utf-8';
  const [likeliest] = WITHOUT_UNICODE.map(([encoding, usual]) => ({
    encoding,
    oddities: odditiesOf(decoded(encoding), usual),
  })).sort((a, b) => a.oddities - b.oddities);
  return likeliest?.encoding ?? 'utf-8';
}

function utf16Of([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // A file begins with a letter, quote or bracket, of which one byte is 0 in UTF-16 and none in other encodings.
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  return undefined;
}

/** Counts characters that are unusual in an encoding, and words of two scripts. */
const odditiesOf = (text: string, usual: RegExp): number =>
  countOf(/[^\0-\x7F]/g, text) - countOf(usual, text) + countOf(/[a-z](?=[а-яёў])|[а-яёў](?=[a-z])/gi, text);

/** Counts the matches of a pattern for one character. */
const countOf = (pattern: RegExp, text: string): number => text.length - text.replace(pattern, '').length;
