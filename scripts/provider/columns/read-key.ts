import { compactNumber } from '#rules/spelled-number.ts';

/** What identifies a product in a file, or why it cannot. */
interface ReadKey {
  id?: number;
  code?: string;
  rejected?: string;
}

const SHORTENED = /^\d+[.,]\d+e\+?\d+$/i;
const NUMBER = /^-?\d+(?:[.,]\d+)?$/;
/** What spreadsheets make of `10-12` and `3/4`, in the languages of this country: `10.дек`, `Mar-04`, `10.12.2026`. */
const MONTH =
  '(?:янв|фев|мар|апр|ма[йя]|ию[нл]|авг|сен|окт|ноя|дек|[JYjy]an|[Ff]e[bv]|[Mm]a[riy]|[Aa]pr|[JIji]u[nl]|[Ii]y[nul]|[Aa][uv]g|[Ss]e[pn]|[Oo][ck]t|[Nn]o[vy]|[Dd]e[ck])';
const DATE = new RegExp(
  String.raw`^(?:\d\d?[.-]${MONTH}(?:[.-]\d+)?|${MONTH}[.-]\d\d|\d\d\.\d\d\.(?:19|20)\d\d.*|20\d\d-\d\d-\d\d)$`,
);
const MADE_A_DATE =
  'the spreadsheet made a date of the key: format the column as text, and enter the key again';
const MOST_CHARACTERS = 200;

/** Reads a key of another program: any text, kept exactly. */
export function readCode(text: string): ReadKey {
  if (SHORTENED.test(text))
    return {
      rejected:
        'the key was shortened by a spreadsheet: format the column as text, and export the file again',
    };
  if (DATE.test(text)) return { rejected: MADE_A_DATE };
  if (text.length > MOST_CHARACTERS) return { rejected: 'the key is too long' };
  if (NUMBER.test(text) && !/^0*[1-9]\d*$/.test(text))
    return { rejected: 'the key is no whole number above 0' };
  return { code: text };
}

/** Reads the number of a product of this shop, or a code where there is none: `9 004`, `9003.0`, `00099`. */
export function readId(text: string): ReadKey {
  const number = compactNumber(text).replace(/[.,]0+$/, '');
  return /^[1-9]\d{0,14}$/.test(number) ? { id: Number(number) } : readCode(text);
}
