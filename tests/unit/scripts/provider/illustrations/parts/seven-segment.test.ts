import { expect, it } from 'vitest';
import { sevenSegment } from '../../../../../../scripts/provider/illustrations/parts/seven-segment.ts';

const strokes = (text: string) => sevenSegment(text, 0, 0, 20, '#ffffff').match(/M/g)?.length ?? 0;

it.each([
  ['1', 2],
  ['7', 3],
  ['8', 7],
  ['-', 1],
  [':', 2],
  ['18', 9],
])('a display shows %s with %i strokes', (text, count) => {
  expect(strokes(text)).toBe(count);
});

it('digits stand side by side', () => {
  expect(sevenSegment('11', 0, 0, 20, '#ffffff')).toContain('M2.55 .12V.88');
});
