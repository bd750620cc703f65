import { expect, it } from 'vitest';
import { drawingOf } from '../../../../../scripts/build/render/icon-drawings.ts';

const lines =
  'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

it('draws lines and circles in one path, dots as well', () => {
  const shapes = `<g ${lines}><circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/></g>`;
  const drawing = drawingOf('alert', shapes);
  expect(drawing).toMatch(/^<path d="[^"]+"\/>$/);
  expect(drawing).toContain('M12 8v4');
  expect(drawing).toContain('0 4h.01');
});

it('begins each part of a path where it began in a path of its own', () => {
  const shapes = `<g ${lines}><path d="M12 3v18"/><path d="m19 8 3 8"/></g>`;
  expect(drawingOf('scale', shapes)).toMatch(/M19 8l?\s?3 8/);
});

it('keeps what is filled apart from what is drawn', () => {
  const shapes = `<g ${lines}><path d="M2 2h8"/><circle cx="7" cy="7" r=".5" fill="currentColor"/></g>`;
  expect(drawingOf('tag', shapes).match(/<path/g)).toHaveLength(2);
});

it('names an icon that there is not', () => {
  expect(() => drawingOf('no-such-icon', '')).toThrow(/no-such-icon/);
});
