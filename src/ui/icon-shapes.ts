import { iconDrawings } from './icon-drawings.ts';
import { type IconName, pageIcons } from './page-icons.ts';

/** An element that holds a drawing under its name: the drawing's own, where that is one. */
const named = (name: string, drawing: string): string =>
  drawing.lastIndexOf('<') === 0
    ? drawing.replace(/(?=\/?>)/, ` id="${name}"`)
    : `<g id="${name}">${drawing}</g>`;

/**
 * The shapes of icons as SVG elements with names, to be shown by `<use href="#name">`; lines and colours are those of
 * `.icon`.
 */
export const iconShapes = (isWanted: (name: IconName) => boolean = () => true): string =>
  Object.entries(iconDrawings)
    .filter(([name]) => isWanted(name as IconName))
    .map(([name, drawing]) => named(name, drawing))
    .join('');

/** Those that stand in every page. */
export const pageIconShapes = iconShapes((name) => pageIcons.has(name));
