import { expect, it } from 'vitest';
import { formatCountdown, secondsLeft } from '#rules/countdown.ts';

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
  [0, 600],
  [499, 600],
  [1_000, 599],
  [599_900, 0],
  [900_000, 0],
])('after %d milliseconds, a countdown from ten minutes has %d seconds left', (elapsedMs, left) => {
  expect(secondsLeft(600, elapsedMs)).toBe(left);
});
