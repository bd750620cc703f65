import { iconDrawings } from './icon-drawings.ts';
import { type IconName, pageIcons } from './page-icons.ts';

/** Gives a drawing its name as an id: on its own element if it has only one, else on a `<g>` around it. */
const named = (name: string, drawing: string): string =>
  drawing.lastIndexOf('<') === 0
    ? drawing.replace(/(?=\/?>)/, ` id="${name}"`)
    : `<g id="${name}">${drawing}</g>`;

/**
 * Returns the shapes of icons as named SVG elements for `<use href="#name">`; lines and colours are those of `.icon`.
 */
export const iconShapes = (isWanted: (name: IconName) => boolean = () => true): string =>
  Object.entries(iconDrawings)
    .filter(([name]) => isWanted(name as IconName))
    .map(([name, drawing]) => named(name, drawing))
    .join('');

/** The shapes of the icons in every page. */
export const pageIconShapes = iconShapes((name) => pageIcons.has(name));
