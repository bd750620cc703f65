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

/** Returns when a day begins in the shop's time zone. */
export function startOfShopDay(day: string): Date {
  const offset = shopTime(new Date(`${day}T00:00Z`)).slice(-6);
  return new Date(`${day}T00:00${offset}`);
}

/** Makes a function that prints a line with the time before it, for logs. */
export const withTime =
  (print: (line: string) => void) =>
  (line: string): void =>
    print(`${shopTime(new Date())} ${line}`);
