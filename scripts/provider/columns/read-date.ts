import { textOf } from './cell.ts';

const TIME = String.raw`(?:(?:T|,?\s+)(?<hour>\d\d?)[:.](?<minute>\d\d)(?::(?<second>\d\d)(?:[.,](?<fraction>\d+))?)?)?`;
/** With slashes as in the United States, unless that cannot be. */
const FORMS = [
  String.raw`(?<year>\d{4})[-/.](?<month>\d\d?)[-/.](?<day>\d\d?)${TIME}\s*(?<zone>Z|[+-]\d\d:?\d\d)?`,
  String.raw`(?<day>\d\d?)[-.](?<month>\d\d?)[-.](?<year>\d{4}|\d\d)${TIME}\s*(?<zone>Z|[+-]\d\d:?\d\d)?`,
  String.raw`(?<month>\d\d?)/(?<day>\d\d?)/(?<year>\d{4})${TIME}`,
  String.raw`(?<day>\d\d?)/(?<month>\d\d?)/(?<year>\d{4})${TIME}`,
].map((form) => new RegExp(`^${form}$`, 'i'));

const PARTS = ['year', 'month', 'day', 'hour', 'minute', 'second'];

/** Days as spreadsheets count them, from 1954 to 2119. */
const isSerial = (number: number): boolean => number >= 20_000 && number < 80_000;

/** Days since the end of 1899, as spreadsheets count. */
export const dateOfSerial = (days: number): Date =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);

/** Reads a date or a time as files write it; without a zone in UTC. Undefined if it is none, or does not exist. */
export function readDate(value: unknown): Date | undefined {
  const text = textOf(value).trim();
  if (text === '') return undefined;
  const number = Number(text.replace(',', '.'));
  if (isSerial(number)) return dateOfSerial(number);
  return FORMS.map((form) => dateOf(form.exec(text)?.groups)).find((date) => date !== undefined);
}

function dateOf(parts: Readonly<Record<string, string | undefined>> = {}): Date | undefined {
  const { fraction = '', zone = 'Z' } = parts;
  const [short = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = PARTS.map((part) =>
    Number(parts[part] ?? 0),
  );
  const year = short < 100 ? 2000 + short : short;
  const milliseconds = Number(fraction.slice(0, 3).padEnd(3, '0'));
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second, milliseconds));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const inZone = date.toISOString().slice(0, -1) + zone.replace(/(\d\d):?(\d\d)$/, '$1:$2').toUpperCase();
  return new Date(inZone);
}
