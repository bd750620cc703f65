import type { Plugin } from 'vite';
import type { Brand } from '#shop.config.ts';
import { among } from './split-code.ts';

const isOfEveryPage = among('src/view/shell/shop.css');

/** Adds the looks of the brand to Tailwind's theme in the style sheet of every page. */
export const brandTheme = (brand: Brand): Plugin => ({
  name: 'brand-theme',
  enforce: 'pre',
  transform: (css, id) => (isOfEveryPage(id) ? `${css}\n${themeOf(brand)}` : undefined),
});

/** Sizes of corners, as multiples of the brand's. */
const CORNERS = { md: 1, lg: 1.6 };

/** Returns the part of the theme that the brand decides, as CSS. */
export function themeOf({ accent, corners, font, fontFiles }: Brand): string {
  const values = {
    '--color-accent': accent,
    ...Object.fromEntries(
      Object.entries(CORNERS).map(([size, share]) => [`--radius-${size}`, `${corners * share}rem`]),
    ),
  };
  const declared = Object.entries(values).map(([name, value]) => `${name}: ${value};`);
  return [
    `@theme static { ${declared.join(' ')} }`,
    `@theme { --font-sans: ${font}; }`,
    ...fontFiles.map(fontFace),
  ].join('\n');
}

/** A font that has not loaded when the page is first painted is used from the next page on: nothing moves. */
const fontFace = ({ family, path, weight }: Brand['fontFiles'][number]): string =>
  `@font-face { font-family: "${family}"; src: url("${path}") format("woff2"); font-weight: ${weight}; font-display: optional; }`;
