import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { pagePictures } from './page-pictures/pictures.ts';

/** `node scripts/draw-page-pictures.ts`: draws the pictures of the static pages and the blog into `public/`. */

const QUALITY = 70;

for (const [name, draw] of Object.entries(pagePictures)) {
  const file = join('public', name);
  const picture = await sharp(Buffer.from(draw())).webp({ quality: QUALITY, effort: 6 }).toBuffer();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, picture);
  console.log(`${file}: ${(picture.length / 1024).toFixed(1)} KB`);
}
