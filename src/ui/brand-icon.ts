import { brand, shop } from '#shop.config.ts';
import { paletteOf } from '#styles/palette.ts';

const { accent, accentPale } = paletteOf(brand.accent);

/** The shop's icon, a square SVG drawing: what the brand draws in white, upon the accent colour. */
export const brandIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" color="${accentPale}"><title>${shop.name}</title><rect width="64" height="64" rx="14" fill="${accent}"/>${brand.icon}</svg>`;
