import { expect, it } from 'vitest';
import { dayOf } from '#rules/day.ts';

it('names a day in the shopper’s time zone, with month and day as two digits', () => {
  expect(dayOf(new Date(2026, 10, 5, 23, 59))).toBe('05.11.2026');
});
