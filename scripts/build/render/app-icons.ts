import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { brandIcon, maskableIcon } from '#metadata/brand-icon.ts';
import { appIconPath, maskableIconPath, rootIconPath, touchIconPath } from '#paths.ts';

/** Icons of an installed shop, since operating systems accept no SVG, by path on the site. */
const ICONS: readonly [path: string, svg: string, pixels: number][] = [
  [appIconPath(192), brandIcon, 192],
  [appIconPath(512), brandIcon, 512],
  [maskableIconPath, maskableIcon, 512],
  [touchIconPath, maskableIcon, 180],
];

/** Returns the dots per inch at which an SVG of 64 pixels is drawn with the given number of pixels. */
const densityOf = (pixels: number): number => (72 * pixels) / 64;

const draw = (svg: string, pixels: number) =>
  sharp(Buffer.from(svg), { density: densityOf(pixels) })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true });

/** Returns an ICO file with one image, a PNG of at most 255 pixels: a directory of one entry, and the image. */
function icoOf(png: Buffer, pixels: number): Buffer {
  const directory = Buffer.alloc(22);
  directory.set([0, 0, 1, 0, 1, 0, pixels, pixels, 0, 0, 1, 0, 32, 0]);
  directory.writeUInt32LE(png.length, 14);
  directory.writeUInt32LE(directory.length, 18);
  return Buffer.concat([directory, png]);
}

/** Draws the brand's icon as PNGs and an ICO into the folder of a site. */
export async function drawAppIcons(folder: string): Promise<void> {
  for (const [path, svg, pixels] of ICONS) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await draw(svg, pixels).toFile(file);
  }
  await writeFile(join(folder, rootIconPath), icoOf(await draw(brandIcon, 48).toBuffer(), 48));
}
