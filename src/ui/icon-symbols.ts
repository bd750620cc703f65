import { iconDrawings } from './icon-drawings.ts';
import { type IconName, pageIcons } from './page-icons.ts';

/** What stands inside the `<svg>` element of a drawing. */
const innerOf = (svg: string): string =>
  svg
    .slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
    .replace(/\s+/g, ' ')
    .trim();

/** SVG symbols of pictograms, to be shown by `<use href="#name">`; lines and colours are those of `.icon`. */
export const iconSymbols = (isWanted: (name: IconName) => boolean = () => true): string =>
  Object.entries(iconDrawings)
    .filter(([name]) => isWanted(name as IconName))
    .map(([name, svg]) => `<symbol id="${name}" viewBox="0 0 24 24">${innerOf(svg)}</symbol>`)
    .join('');

/** Those that stand in every page. */
export const pageSymbols = iconSymbols((name) => pageIcons.has(name));
