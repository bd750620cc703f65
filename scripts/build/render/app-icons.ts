import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { brandIcon, maskableIcon } from '#metadata/brand-icon.ts';
import { appIconPath, maskableIconPath, touchIconPath } from '#paths.ts';

/** Icons of an installed shop, whose systems take no SVG, by their path on the site, with their size in pixels. */
const ICONS: readonly [path: string, svg: string, pixels: number][] = [
  [appIconPath(192), brandIcon, 192],
  [appIconPath(512), brandIcon, 512],
  [maskableIconPath, maskableIcon, 512],
  [touchIconPath, maskableIcon, 180],
];

/** Points to the inch at which an SVG of 64 pixels becomes one of as many pixels as are asked for. */
const densityOf = (pixels: number): number => (72 * pixels) / 64;

/** Draws the brand's icon as PNG among the files that depend on no catalogue. */
export const appIcons = (): AstroIntegration => ({
  name: 'app-icons',
  hooks: {
    async 'astro:build:done'({ dir }) {
      for (const [path, svg, pixels] of ICONS) {
        const file = fileURLToPath(new URL(`.${path}`, dir));
        await mkdir(dirname(file), { recursive: true });
        await sharp(Buffer.from(svg), { density: densityOf(pixels) })
          .resize(pixels, pixels)
          .png({ compressionLevel: 9, palette: true })
          .toFile(file);
      }
    },
  },
});
