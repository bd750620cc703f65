import { expect, test } from 'vitest';
import { perViewStyle } from '#components/carousel/per-view.ts';

test('slides per view become one CSS variable for each width', () => {
  expect(perViewStyle({ 0: 2.25, 768: 3, 1200: 4 })).toBe(
    '--per-view-0:2.25;--per-view-768:3;--per-view-1200:4',
  );
});
