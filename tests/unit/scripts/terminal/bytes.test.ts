import { expect, it } from 'vitest';
import { bytes } from '../../../../scripts/terminal/bytes.ts';

it.each([
  [0, '0 B'],
  [870, '870 B'],
  [1_000, '1.0 kB'],
  [12_400, '12 kB'],
  [3_440_000, '3.4 MB'],
  [9_960_000, '10 MB'],
  [1_250_000_000, '1.3 GB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('prints %i bytes as %s', (amount, text) => {
  expect(bytes(amount)).toBe(text);
});
