import { hash } from 'node:crypto';
import sharp from 'sharp';
import {
  formatImageName,
  type ImageKind,
  imageFiles,
  imageWidths,
  widestOfAll,
} from '#catalogue/records/built-image.ts';

/** An image in the widths of its kind, ready to be put on the site. */
export interface EncodedImage {
  name: string;
  /** By the path that pages use. */
  files: ReadonlyMap<string, Buffer>;
}

/**
 * WebP: every browser that runs the shop reads it, so pages need no second list of sources. AVIF at effort 3 makes
 * these small files 20 % smaller, but takes six times as long.
 */
const FORMAT = { effort: 2 };

/** The second quality is for images that the first makes heavier than `budgetBytes`. */
const QUALITIES = [75, 55] as const;
const budgetBytes = (pixels: number): number => 2_000 + pixels / 28;

/** Pixels of the largest original that is decoded: about 200 MB of memory. */
const MAX_PIXELS = 50_000_000;

/** Changes whenever the same original would produce different files. */
export const recipe = JSON.stringify([
  FORMAT,
  QUALITIES,
  'without metadata',
  'drawings in all widths',
  sharp.versions.webp,
  sharp.versions.vips,
]);

// Images are encoded side by side, each on one thread, and none twice.
sharp.concurrency(1);
sharp.cache(false);

/** Returns the digest that an image's files are named after. */
export const imageDigest = (original: Uint8Array): string =>
  hash('sha256', Buffer.concat([Buffer.from(recipe), original]), 'hex').slice(0, 12);

/** @throws if the bytes are no image, or one that is damaged or too large. It may take any time (an SVG of filters). */
export async function encodeImage(kind: ImageKind, file: Buffer): Promise<EncodedImage> {
  const original = await pixelsOf(file);
  const { format, pages = 1, autoOrient, exif, xmp, iptc } = await open(original).metadata();
  const { width: naturalWidth, height: naturalHeight } = autoOrient;
  // Metadata may tell where a photo was taken, or that it has to be turned.
  const isReady = format === 'webp' && pages === 1 && !(exif || xmp || iptc);

  const encoded: Buffer[] = [];
  for (const width of imageWidths(kind, naturalWidth)) {
    const budget = budgetBytes(width * Math.round((width * naturalHeight) / naturalWidth));
    const isFine = isReady && width === naturalWidth && original.length <= budget;
    encoded.push(isFine ? original : await encodeWidth(original, width, budget));
  }
  // An original that is used as it is may be damaged, which only decoding it finds out.
  if (encoded[0] === original) await open(original).stats();
  const name = formatImageName(imageDigest(file), naturalWidth, naturalHeight);
  return {
    name,
    files: new Map(imageFiles(kind, name).map(({ path }, index) => [path, encoded[index] as Buffer])),
  };
}

/**
 * Returns an image as it is; a vector drawing, whose size is but a shape, wide enough for any kind: one that is shown as
 * several kinds has the same files in all of them.
 */
async function pixelsOf(file: Buffer): Promise<Buffer> {
  const { format } = await open(file).metadata();
  return format === 'svg' ? open(file).resize({ width: widestOfAll() }).png().toBuffer() : file;
}

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: MAX_PIXELS });

async function encodeWidth(original: Buffer, width: number, budget: number): Promise<Buffer> {
  const resized = open(original).autoOrient().resize({ width });
  const [quality, lower] = QUALITIES;
  const usual = await resized
    .clone()
    .webp({ ...FORMAT, quality })
    .toBuffer();
  return usual.length <= budget ? usual : resized.webp({ ...FORMAT, quality: lower }).toBuffer();
}
