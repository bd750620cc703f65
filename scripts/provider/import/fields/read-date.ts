import type { Role } from '../names/roles.ts';
import { isBlank, textOf } from './plain-cell.ts';

const ISO =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:[T ](\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?)?\s*(Z|[+-]\d\d:?\d\d)?$/i;
const DAY_FIRST = /^(\d\d?)\.(\d\d?)\.(\d{4})(?:,?\s+(\d\d?):(\d\d)(?::(\d\d))?)?$/;
const WITH_SLASHES = /^(\d\d?)\/(\d\d?)\/(\d{4})(?:,?\s+(\d\d?):(\d\d)(?::(\d\d))?)?$/;

/** Days as spreadsheets count them, from 1954 to 2119. */
const isSerial = (number: number): boolean => number >= 20_000 && number < 80_000;

/** Days since the end of 1899, as spreadsheets count. */
export const dateOfSerial = (days: number): Date =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);

const utc = (
  year: number,
  month: number,
  day: number,
  rest: readonly (string | undefined)[],
): Date | undefined => {
  const [hour = 0, minute = 0, second = 0] = rest.map((part) => Number(part ?? 0));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 ? date : undefined;
};

/** Reads a date or a time as files write it; without a zone in UTC. Undefined if it is none, or does not exist. */
export function readDate(value: unknown): Date | undefined {
  const text = textOf(value).trim();
  const number = Number(text.replace(',', '.'));
  if (text !== '' && isSerial(number)) return dateOfSerial(number);
  const iso = ISO.exec(text);
  if (iso) {
    const [, year, month, day, hour, minute, second, fraction, zone] = iso;
    const date = utc(Number(year), Number(month), Number(day), [hour, minute, second]);
    if (!date) return undefined;
    const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)$/.exec(zone ?? '') ?? [];
    const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
    const milliseconds = Number((fraction ?? '').slice(0, 3).padEnd(3, '0'));
    return new Date(date.getTime() - offset * 60_000 + milliseconds);
  }
  const [, day, month, year, ...rest] = DAY_FIRST.exec(text) ?? [];
  if (day) return utc(Number(year), Number(month), Number(day), rest);
  const [, first, second, of, ...time] = WITH_SLASHES.exec(text) ?? [];
  if (!first) return undefined;
  // As in the United States, unless that cannot be.
  const isDayFirst = Number(first) > 12;
  return isDayFirst
    ? utc(Number(of), Number(second), Number(first), time)
    : utc(Number(of), Number(first), Number(second), time);
}

const isWholeDay = (text: string): boolean => !text.includes(':');

/** Whether the sale of a row is over, or has not begun; undefined if it applies. */
export function saleState(
  cell: (role: Role) => unknown,
  now: Date,
): { says: string; day: string } | undefined {
  const [fromPeriod, toPeriod] = textOf(cell('salePeriod') ?? '').split('/');
  const [from, to] = [cell('saleFrom'), cell('saleTo')].map((value) => (isBlank(value) ? '' : textOf(value)));
  const [begins, ends] = [from || fromPeriod || '', to || toPeriod || ''];
  const [begin, end] = [readDate(begins), readDate(ends)];
  const day = (date: Date) => date.toISOString().slice(0, 10);
  if (end && end.getTime() + (isWholeDay(ends) ? 86_400_000 : 0) <= now.getTime())
    return { says: 'is over', day: day(end) };
  return begin && begin > now ? { says: 'has not begun', day: day(begin) } : undefined;
}
