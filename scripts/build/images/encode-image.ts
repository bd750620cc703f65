import { hash } from 'node:crypto';
import sharp, { type FailOnOptions, type Metadata } from 'sharp';
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

/** Pixels of the largest original that is decoded as a whole: about 200 MB of memory. */
const MAX_PIXELS = 50_000_000;
/** Of a photograph (JPEG), which shrinks while it is decoded: less than that. */
const MAX_PHOTO_PIXELS = 250_000_000;
/** Of a progressive one with half the colours, all coefficients are held: 450 MB. */
const MAX_PROGRESSIVE_PIXELS = 110_000_000;

/** Share of an image, from its top, that has to be whole: files may lack their end. */
const WHOLE_SHARE = 0.9;

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
  const metadata = await sharp(file).metadata();
  const most = mostPixels(metadata);
  if (metadata.width * metadata.height > most) throw new Error(`it has more than ${most / 1e6} megapixels`);
  const digest = imageDigest(file);
  try {
    return await encodePixels(kind, await pixelsOf(file, metadata), digest);
  } catch (error) {
    return encodePixels(kind, await mended(file, metadata, error as Error), digest);
  }
}

function mostPixels({ format, isProgressive, chromaSubsampling }: Metadata): number {
  if (format !== 'jpeg') return MAX_PIXELS;
  if (!isProgressive) return MAX_PHOTO_PIXELS;
  return chromaSubsampling === '4:2:0' ? MAX_PROGRESSIVE_PIXELS : MAX_PROGRESSIVE_PIXELS / 2;
}

async function encodePixels(kind: ImageKind, original: Buffer, digest: string): Promise<EncodedImage> {
  const { format, pages = 1, autoOrient, exif, xmp, iptc } = await sharp(original).metadata();
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
  if (encoded[0] === original) await sharp(original).stats();
  const name = formatImageName(digest, naturalWidth, naturalHeight);
  return {
    name,
    files: new Map(imageFiles(kind, name).map(({ path }, index) => [path, encoded[index] as Buffer])),
  };
}

/**
 * Returns an image as it is; a huge photograph, which takes seconds to decode, and a vector drawing, whose size is but a
 * shape, wide enough for any kind: one that is shown as several kinds has the same files in all of them.
 */
const pixelsOf = async (file: Buffer, metadata: Metadata): Promise<Buffer> =>
  metadata.format === 'svg' || metadata.width * metadata.height > MAX_PIXELS ? drawn(file, metadata) : file;

function drawn(file: Buffer, metadata: Metadata, failOn: FailOnOptions = 'warning'): Promise<Buffer> {
  return sharp(file, { failOn, limitInputPixels: mostPixels(metadata) })
    .autoOrient()
    .resize({ width: widestOfAll(), withoutEnlargement: metadata.format !== 'svg' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Begins a scan, in hexadecimal digits, that adds the last bit of the finest details to a progressive JPEG. */
const LAST_SCAN = /ffda000801.{4}(?!00)..3f[01]0/;

/**
 * Returns an image whose file lacks its end, as copies and downloads may leave it, or whose header is a little wrong, as
 * cameras write it.
 * @throws the error that decoding met, if more is damaged.
 */
async function mended(file: Buffer, metadata: Metadata, error: Error): Promise<Buffer> {
  const { width, height, isProgressive } = metadata;
  const isEnd = /premature end of JPEG|before marker 0xd9/.test(error.message);
  const failOn = error.message.includes('Invalid SOS parameters') ? 'error' : 'warning';
  const top = { left: 0, top: 0, width, height: Math.ceil(height * WHOLE_SHARE) };
  if (!(isProgressive && isEnd && LAST_SCAN.test(file.toString('hex'))))
    await sharp(file, { failOn })
      .extract(top)
      .resize(16)
      .toBuffer()
      .catch(() => Promise.reject(error));
  return drawn(file, metadata, 'none');
}

async function encodeWidth(original: Buffer, width: number, budget: number): Promise<Buffer> {
  const resized = sharp(original).autoOrient().resize({ width });
  const [quality, lower] = QUALITIES;
  const usual = await resized
    .clone()
    .webp({ ...FORMAT, quality })
    .toBuffer();
  return usual.length <= budget ? usual : resized.webp({ ...FORMAT, quality: lower }).toBuffer();
}
