import { brand, shop } from '#shop.config.ts';
import { paleAccent } from './palette.ts';

const drawing = (ground: string, icon: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color="${paleAccent(brand.accent)}"><title>${shop.name}</title>${ground}${icon}</svg>`;

/** The shop's icon as a square SVG: the brand's drawing in white on the accent colour. */
export const brandIcon = drawing(`<rect width="64" height="64" rx="14" fill="${brand.accent}"/>`, brand.icon);

/** The same icon filling the whole square, for systems that mask it: their shapes keep a circle of 80 % intact. */
export const maskableIcon = drawing(
  `<path fill="${brand.accent}" d="M0 0h64v64H0z"/>`,
  `<g transform="translate(9.6 9.6) scale(.7)">${brand.icon}</g>`,
);
