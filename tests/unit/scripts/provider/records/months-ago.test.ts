import { expect, test } from 'vitest';
import { monthsAgo } from '../../../../../scripts/provider/records/months-ago.ts';

test.each([
  [new Date(2026, 10, 26, 12), 24, new Date(2024, 10, 26, 12)],
  [new Date(2026, 2, 31, 12), 1, new Date(2026, 1, 28, 12)],
  [new Date(2026, 0, 15, 12), 2, new Date(2025, 10, 15, 12)],
])('%s less %i months', (now, months, then) => {
  expect(monthsAgo(months, now)).toBe(then.toISOString());
});
