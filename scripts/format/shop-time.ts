import { timeZone } from '#shop.config.ts';

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
  ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'longOffset' },
});

/** Formats a time for the owner, in the shop's time zone whatever the machine's is: `2026-11-21 15:05 +05:00`. */
export const shopTime = (time: Date): string => format.format(time).replace('GMT', '');

/** Whether a text is a day of the calendar: `2026-11-21`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).getUTCDate() === Number(text.slice(-2));

/** Returns when the shop's clocks show what an instant is in UTC, or 24 hours later. */
export function inShopZone(asUtc: Date, isDayLater = false): Date {
  const clock = new Date(asUtc.getTime() + (isDayLater ? 86_400_000 : 0));
  const [offset = 'Z'] = /[+-]\d\d:\d\d$/.exec(shopTime(clock)) ?? [];
  return new Date(clock.toISOString().replace('Z', offset));
}

/** Spells when something begins or ends: by its first or last day if that is whole. */
export function spelledLimit(instant: string, isEnd: boolean): string {
  const day = shopTime(new Date(Date.parse(instant) - Number(isEnd))).slice(0, 10);
  if (inShopZone(new Date(`${day}T00:00Z`), isEnd).toISOString() === instant) return day;
  return instant.endsWith(':00.000Z') ? shopTime(new Date(instant)) : instant;
}

/** Spells when how many discounts end: `2026-11-30 (12), 2026-12-05 18:00 +05:00 (1)`. */
export const spelledEnds = (ends: readonly string[]): string =>
  Array.from(
    Map.groupBy(ends.toSorted(), (end) => spelledLimit(end, true)),
    ([end, { length }]) => `${end} (${length})`,
  ).join(', ');

/** Makes a function that prints a line with the time before it, for logs. */
export const withTime =
  (print: (line: string) => void) =>
  (line: string): void =>
    print(`${shopTime(new Date())} ${line}`);
