import { expect, test } from 'vitest';
import { longFiles } from '../../../../scripts/check-rooms/long-files.ts';

const lines = (count: number): string => 'x\n'.repeat(count);

test('files of more than 250 lines are named, longest first', () => {
  const files = new Map([
    ['src/ui/short.tsx', lines(250)],
    ['src/ui/long.tsx', lines(251)],
    ['src/styles/longer.css', lines(300)],
    ['tests/fixtures/products.json', lines(900)],
  ]);
  expect(longFiles(files)).toEqual(['src/styles/longer.css: 300 lines', 'src/ui/long.tsx: 251 lines']);
});
