import { iconDrawings } from '#ui/icon-drawings.ts';

/** What stands inside the `<svg>` element of a drawing. */
const innerOf = (svg: string) =>
  svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>')).replace(/\s+/g, ' ');

/** The symbols of the sprite that every page holds. */
export const iconSymbols = Object.entries(iconDrawings).map(([name, svg]) => ({
  id: `icon-${name}`,
  content: innerOf(svg),
}));
