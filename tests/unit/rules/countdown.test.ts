import { expect, it } from 'vitest';
import { countdownAfter, formatCountdown } from '#rules/countdown.ts';

it.each([
  [600, '10:00'],
  [599.9, '09:59'],
  [61, '01:01'],
  [9, '00:09'],
  [0, '00:00'],
  [-3, '00:00'],
  [3_599, '59:59'],
  [6_000, '1:40:00'],
  [8_007.5, '2:13:27'],
])('%d seconds are shown as %s', (seconds, shown) => {
  expect(formatCountdown(seconds)).toBe(shown);
});

it.each([
  [0, '10:00'],
  [499, '10:00'],
  [1_000, '09:59'],
  [599_900, '00:00'],
  [900_000, '00:00'],
])('after %d milliseconds, a countdown from ten minutes shows %s', (elapsedMs, shown) => {
  expect(countdownAfter(600, elapsedMs)).toBe(shown);
});
