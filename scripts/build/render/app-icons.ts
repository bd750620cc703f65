import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { brandIcon, maskableIcon } from '#metadata/brand-icon.ts';
import { appIconPath, maskableIconPath, touchIconPath } from '#paths.ts';

/** Icons of an installed shop, since operating systems accept no SVG, by path on the site. */
const ICONS: readonly [path: string, svg: string, pixels: number][] = [
  [appIconPath(192), brandIcon, 192],
  [appIconPath(512), brandIcon, 512],
  [maskableIconPath, maskableIcon, 512],
  [touchIconPath, maskableIcon, 180],
];

/** Returns the dots per inch at which an SVG of 64 pixels is drawn with the given number of pixels. */
const densityOf = (pixels: number): number => (72 * pixels) / 64;

/** Draws the brand's icon as PNGs into the folder of a site. */
export async function drawAppIcons(folder: string): Promise<void> {
  for (const [path, svg, pixels] of ICONS) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await sharp(Buffer.from(svg), { density: densityOf(pixels) })
      .resize(pixels, pixels)
      .png({ compressionLevel: 9, palette: true })
      .toFile(file);
  }
}
