import { expect, it } from 'vitest';
import { formatCountdown, secondsLeft } from '#rules/countdown.ts';
import { dayOf } from '#rules/day.ts';

it('a day is named in the shopper’s time zone, with month and day as two digits', () => {
  expect(dayOf(new Date(2026, 10, 5, 23, 59))).toBe('05.11.2026');
});

it.each([
  [600, '10:00'],
  [599.9, '09:59'],
  [61, '01:01'],
  [-3, '00:00'],
  [3_599, '59:59'],
  [6_000, '1:40:00'],
  [8_007.5, '2:13:27'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown);
});

it.each([
  [0, 600],
  [499, 600],
  [1_000, 599],
  [900_000, 0],
])('after %d milliseconds, a countdown from ten minutes has %d seconds left', (elapsedMs, left) => {
  expect(secondsLeft(600, elapsedMs)).toBe(left);
});
