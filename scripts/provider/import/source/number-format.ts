import { dateOfSerial } from '../../columns/read-date.ts';
import { isCurrency } from '../rows/currency.ts';
import type { CellDate } from './reading.ts';

/** Formats that a workbook need not spell: of money, per cent and dates. */
const KNOWN_FORMATS = new Map(
  '5 "$"0|6 "$"0|7 "$"0|8 "$"0|42 "$"0|44 "$"0|9 0%|10 0.00%|14 d.m.y|15 d.m.y|16 d-m|17 mmm-y|20 h:m|22 d.m.y-h:m'
    .split('|')
    .map((format) => [Number.parseInt(format, 10), format.replace(/^\d+ /, '')]),
);

/** Quoted text, an escaped letter, a blank or filling of a width, something in brackets, or a letter. */
const TOKENS = /"[^"]*"?|\\.|[_*].|\[[^\]]*\]|./gsu;
const LITERAL = /^(?:"|\\|[^a-z\d#?%.,@;[\]_*"\\]$)/iu;
/** Beside a number that is not divided, these make it a larger one. */
const SCALES = /тыс|ming|минг|млн|mln|million/iu;
const DAYS_UNTIL_1904 = 1462;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Returns the value of a number cell, or what is shown of it if that says more. */
export type ShowNumber = (text: string) => unknown;

/** Finds out what a format shows besides a number: a currency, per cent, a date, leading zeros. */
export function showingBy(id: number, given: string | undefined, is1904 = false): ShowNumber {
  const code = given ?? KNOWN_FORMATS.get(id) ?? '';
  const all: string[] = code.slice(0, 500).match(TOKENS) ?? [];
  const tokens = all.slice(0, all.includes(';') ? all.indexOf(';') : all.length);
  const letters = tokens
    .filter((token) => !LITERAL.test(token) && !/^[[_*]/.test(token))
    .join('')
    .toLowerCase();
  const spelled = tokens
    .map((token) => (LITERAL.test(token) ? token.replace(/^\\|^"|"$/g, '') : ' '))
    .join('')
    .trim();
  const currency = /\[\$([^-\]]+)/.exec(code)?.[1]?.trim();
  const unit = currency || spelled.split(/[\s/]+/).find((word) => word !== '' && isCurrency(word));
  const isScaled = SCALES.test(spelled) && !/[0#?],+(?![0#?])/.test(letters);
  const decimals = Math.min(2, /\.([0#?]+)/.exec(letters)?.[1]?.length ?? 0);
  return (text) => {
    const number = Number(text);
    if (Number.isNaN(number)) return text;
    if (/[dmyhs]/.test(letters) && letters !== 'general') return dateShown(number, letters, is1904);
    if (letters.includes('%')) return `${Number((number * 100).toFixed(decimals))}%`;
    if (isScaled) return `${text} ${spelled}`;
    if (unit) return `${Math.round(number * 100) / 100} ${unit}`;
    return /^0{2,}$/.test(letters) ? text.padStart(letters.length, '0') : number;
  };
}

/** Spells what a format shows of a date, so that it cannot be mistaken: `30.04.2026`, `30-Apr`, `Apr-26`, `12:30`. */
function dateShown(number: number, letters: string, is1904: boolean): CellDate | number {
  const serial = number + (is1904 ? DAYS_UNTIL_1904 : 0);
  if (!(serial >= 0 && serial < 2_958_466)) return number;
  const iso = dateOfSerial(serial).toISOString();
  const date = iso.slice(0, Number.isInteger(serial) ? 10 : 19);
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  const name = MONTHS[Number(month) - 1];
  const whole = `${day}.${month}.${year}${letters.includes('h') ? ` ${iso.slice(11, 16)}` : ''}`;
  if (letters.includes('d')) return { date, shown: letters.includes('y') ? whole : `${Number(day)}-${name}` };
  return { date, shown: /y|mmm/.test(letters) ? `${name}-${year.slice(2)}` : iso.slice(11, 16) };
}
