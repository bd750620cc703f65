import { expect, it } from 'vitest';
import { drawingOf } from '../../../../../scripts/build/render/icon-drawings.ts';

const svg = (inner: string) =>
  `<!-- @license --><svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none">${inner}</svg>\n`;

it('draws lines and circles in one path, dots as well', () => {
  const shapes =
    '<circle cx="12" cy="12" r="10"/><line x1="12" x2="12" y1="8" y2="12"/><path d="M12 16h.01"/>';
  const drawing = drawingOf(svg(shapes), 'alert.svg');
  expect(drawing).toMatch(/^<path d="[^"]+"\/>$/);
  expect(drawing).toContain('M12 8v4');
  expect(drawing).toContain('M12 16h.01');
});

it('begins each part of a path where it began in a path of its own', () => {
  expect(drawingOf(svg('<path d="M12 3v18"/><path d="m19 8 3 8"/>'), 'scale.svg')).toMatch(/M19 8l?\s?3 8/);
});

it('keeps what is filled apart from what is drawn', () => {
  const shapes = '<path d="M2 2h8"/><circle cx="7" cy="7" r=".5" fill="currentColor"/>';
  expect(drawingOf(svg(shapes), 'tag.svg').match(/<path/g)).toHaveLength(2);
});

it('names a file that draws nothing', () => {
  expect(() => drawingOf(svg(''), 'empty.svg')).toThrow(/empty\.svg/);
  expect(() => drawingOf('no drawing', 'text.svg')).toThrow(/text\.svg/);
});
