import { plainLine } from './plain-text.ts';
import { asciiDigits } from './read-field.ts';

/**
 * A number alone, as it is typed or copied: with blanks, dots and dashes of every kind, perhaps after "tel:". What follows
 * has no digits that could belong to another number.
 */
const NUMBER = /^(?:tel[.:\s]*)?([\d\s+().\p{Pd}\u2212]*\d)(\D*)$/iu;

/** The same digits: nine local ones, or the country code before them. */
const UZBEK_DIGITS = /^(?:(?:00)?998)?(\d{9})$/;

/**
 * Returns a phone number as it is sent: nine local digits, or `998` and nine digits, become `+998` and the nine, before the
 * words that follow, such as a name; anything else stays as typed, as one line.
 */
export function phoneToSend(typed: string): string {
  const line = plainLine(typed);
  const [, number = '', rest = ''] = NUMBER.exec(asciiDigits(line).normalize('NFKC')) ?? [];
  const digits = number.replace(/\D/g, '');
  const local = UZBEK_DIGITS.exec(digits)?.[1];
  const isForeign = number.includes('+') && digits === local;
  if (!local || isForeign) return line;
  return `+998${local}${/\p{L}/u.test(rest) ? rest : ''}`;
}

/** Whether a number is recognized as Uzbek; if not, the form shows a gentle hint and still sends it. */
export const isUzbekPhone = (typed: string): boolean => /^\+998\d{9}\D*$/.test(phoneToSend(typed));

/** Returns the address of a link that calls a phone number, without its spaces. */
export const callUrl = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`;
