import { expect, test } from 'vitest';
import { perViewStyle } from '#components/carousel/per-view.ts';

test('slides per view become one CSS variable for each width, each valid until another number is given', () => {
  expect(perViewStyle({ 0: 2.25, 768: 3, 1200: 4 })).toBe(
    [
      '--per-view-0:2.25;--per-view-360:2.25;--per-view-480:2.25;--per-view-600:2.25',
      '--per-view-768:3;--per-view-800:3;--per-view-1024:3;--per-view-1200:4',
    ].join(';'),
  );
});
